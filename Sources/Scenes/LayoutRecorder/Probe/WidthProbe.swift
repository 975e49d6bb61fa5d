public import Foundation
public import LayoutScenes

/// Finds the widths at which the layout of a scene changes.
///
/// The scene is laid out at every whole device pixel, so that no layout range that includes one is
/// missed. Between two pixels in different ranges, bisection finds the exact width of a jump, and
/// the intersection of two lines determines the width of a bend to a hundred-millionth of a point.
public struct WidthProbe: Sendable {
  /// The maximum number of layout ranges.
  public static let maximumCount = 10_000

  /// The widths, in points.
  public let widths: ClosedRange<CGFloat>
  /// The proposed height, in points; `nil` for unspecified.
  public let height: CGFloat?
  /// The number of device pixels per point; `nil` for that of the environment.
  public let scale: CGFloat?

  /// Creates a probe.
  public init(
    widths: ClosedRange<CGFloat> = 0...1366,
    height: CGFloat? = nil,
    scale: CGFloat? = nil
  ) {
    self.widths = widths
    self.height = height
    self.scale = scale
  }

  /// Returns the layout ranges of a scene in ascending order.
  ///
  /// - Throws: `RecorderError` if the scene cannot be laid out at a width, or has too many layout
  ///   ranges.
  public func layoutRanges(
    of scene: PreparedScene,
    in environment: SceneEnvironment
  ) throws(RecorderError) -> [LayoutRange] {
    let runner = WidthRunner(scene, environment: environment, height: height)
    let scale = scale ?? environment.layout.displayScale
    var scan = WidthScan(runner: runner, grid: PixelGrid(widths: widths, scale: scale))
    do {
      return try scan.layoutRanges()
    } catch let error as RecorderError {
      throw error
    } catch {
      throw .notLaidOut(
        scene.name,
        """
        its layout changes at more than \(WidthProbe.maximumCount) widths; narrow the range with \
        --from and --through
        """
      )
    }
  }
}

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
