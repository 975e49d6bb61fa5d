import EscapedText
import Foundation
import LayoutCore
import LayoutDiff
import LayoutText

/// The document of a picture: its bounds, title and styles.
struct SVGSheet {
  /// The margin around the frames, in points.
  private static let margin: CGFloat = 16
  /// The height of the title line, in points.
  private static let titleHeight: CGFloat = 28
  /// The estimated width of a character in the title, in points.
  private static let titleAdvance: CGFloat = 7

  private let bounds: CGRect
  private let title: String

  init(around frames: [CGRect], title: String) {
    let content = frames.reduce(frames.first ?? .zero) { $0.union($1) }
    let titleWidth = CGFloat(title.count) * SVGSheet.titleAdvance
    let width = max(content.width, titleWidth) + 2 * SVGSheet.margin
    bounds = CGRect(
      x: content.minX - SVGSheet.margin,
      y: content.minY - SVGSheet.margin - SVGSheet.titleHeight,
      width: width,
      height: content.height + 2 * SVGSheet.margin + SVGSheet.titleHeight
    )
    self.title = XMLText.text(title)
  }

  /// The start of the document, including the title.
  var opening: [String] {
    let box = [bounds.minX, bounds.minY, bounds.width, bounds.height].map(SVGSheet.number)
    return [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(box[2])" height="\(box[3])" \
      viewBox="\(box.joined(separator: " "))" font-family="system-ui, sans-serif" \
      text-anchor="middle">
      """,
      "<title>\(title)</title>",
      "<style>\(SVGSheet.style)</style>",
      "<g class=\"paper\">\(SVGSheet.rectangle(bounds))</g>",
      """
      <text class="title" x="\(SVGSheet.number(bounds.minX + SVGSheet.margin))" \
      y="\(SVGSheet.number(bounds.minY + 22))">\(title)</text>
      """,
    ]
  }

  /// Returns a length for an attribute, rounded to a thousandth of a point.
  static func number(_ length: CGFloat) -> String {
    let rounded = (length * 1000).rounded() / 1000
    return PointsText.text(rounded.isFinite ? rounded : length)
  }

  /// Returns an SVG element for a frame, with the corners of a shape.
  ///
  /// A circle is inscribed in its frame.
  static func rectangle(_ frame: CGRect, of type: String = "") -> String {
    let side = min(frame.width, frame.height)
    let isCircle = type == "Circle" && side > 0
    let drawn =
      isCircle
      ? CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
      : frame
    let radii: [(String, CGFloat)] =
      switch type {
      case "Circle", "Capsule": [("rx", side / 2)]
      case "Ellipse": [("rx", frame.width / 2), ("ry", frame.height / 2)]
      case "RoundedRectangle": [("rx", min(6, frame.width / 4, frame.height / 4))]
      default: []
      }
    let corners = radii.filter { $0.1 > 0 }.map { " \($0.0)=\"\(SVGSheet.number($0.1))\"" }
    return """
      <rect x="\(SVGSheet.number(drawn.minX))" y="\(SVGSheet.number(drawn.minY))" \
      width="\(SVGSheet.number(drawn.width))" height="\(SVGSheet.number(drawn.height))"\
      \(corners.joined())/>
      """
  }

  static let style = """
    .paper rect{fill:#fff}.title{font-size:12px;text-anchor:start;fill:#555}\
    .container rect{fill:#4063d8;fill-opacity:.03;stroke:#4063d8;stroke-opacity:.35;\
    stroke-width:.75;stroke-dasharray:3 2}\
    .leaf rect{stroke-width:.75}.leaf text{fill:#1b1f24}\
    .text rect{fill:#f3f6fb;stroke:#8aa2d6}.image rect{fill:#fdf1df;stroke:#d99a3d}\
    .shape rect{fill:#bfe3c5;fill-opacity:.4;stroke:#6aa874}\
    .quiet rect{fill:#eee;fill-opacity:.5;stroke:#bbb}
    """
}
