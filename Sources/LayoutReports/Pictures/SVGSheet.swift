import Foundation
import LayoutCore

/// The sheet of a picture: its extent, its title, and how frames are drawn on it.
struct SVGSheet {
  /// The empty space around the frames, in points.
  private static let margin: CGFloat = 16
  /// The height of the line with the title, in points.
  private static let titleHeight: CGFloat = 28
  /// The width of a character of the title, in points, at least.
  private static let titleAdvance: CGFloat = 7

  private let extent: CGRect
  private let title: String

  init(around frames: [CGRect], title: String) {
    let content = frames.reduce(frames.first ?? .zero) { $0.union($1) }
    let titleWidth = CGFloat(title.count) * SVGSheet.titleAdvance
    let width = max(content.width, titleWidth) + 2 * SVGSheet.margin
    extent = CGRect(
      x: content.minX - SVGSheet.margin,
      y: content.minY - SVGSheet.margin - SVGSheet.titleHeight,
      width: width,
      height: content.height + 2 * SVGSheet.margin + SVGSheet.titleHeight
    )
    self.title = XMLText.text(title)
  }

  /// The beginning of the document, with the title drawn.
  var opening: [String] {
    let box = [extent.minX, extent.minY, extent.width, extent.height].map(PointsText.short)
    return [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(box[2])" height="\(box[3])" \
      viewBox="\(box.joined(separator: " "))" font-family="system-ui, sans-serif" \
      text-anchor="middle">
      """,
      "<title>\(title)</title>",
      "<style>\(SVGSheet.style)</style>",
      "<g class=\"paper\">\(SVGSheet.rectangle(extent))</g>",
      """
      <text class="title" x="\(PointsText.short(extent.minX + SVGSheet.margin))" \
      y="\(PointsText.short(extent.minY + 22))">\(title)</text>
      """,
    ]
  }

  /// Returns a rectangle as an element.
  static func rectangle(_ frame: CGRect) -> String {
    """
    <rect x="\(PointsText.short(frame.minX))" y="\(PointsText.short(frame.minY))" \
    width="\(PointsText.short(frame.width))" height="\(PointsText.short(frame.height))"/>
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
