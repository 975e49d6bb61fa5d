import Foundation
import LayoutDiff
import LayoutScenes

/// The whole device pixels in a range of widths, and the ends of the range.
struct PixelGrid {
  let widths: ClosedRange<CGFloat>
  let scale: CGFloat

  /// The width of a pixel, in points.
  var step: CGFloat { 1 / scale }

  /// Returns the first width of the grid after `width`; `nil` at the end.
  func next(after width: CGFloat) -> CGFloat? {
    guard width < widths.upperBound else { return nil }
    var pixel = (width * scale).rounded(.down) + 1
    if pixel / scale <= width { pixel += 1 }
    return min(pixel / scale, widths.upperBound)
  }

  /// Returns the last whole pixel before `width`.
  func last(before width: CGFloat) -> CGFloat {
    let pixel = (width * scale).rounded(.down)
    return (pixel / scale < width ? pixel : pixel - 1) / scale
  }
}
