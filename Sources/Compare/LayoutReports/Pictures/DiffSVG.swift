import EscapedText
import Foundation
import LayoutCore
public import LayoutDiff

/// A diff as a picture of each snapshot that differs: old, new, and both overlaid.
public struct DiffSVG: CustomStringConvertible, Sendable {
  /// The document, with a trailing line feed.
  public let description: String

  /// The maximum number of snapshots to draw.
  private static let maximumScenes = 40
  private static let gap: CGFloat = 24

  /// Draws a diff, which must include the snapshots of its scenes.
  public init(_ diff: VersionDiff) {
    var glyphs = GlyphSymbols()
    let rows = diff.scenes.prefix(DiffSVG.maximumScenes).map { DiffSVGRow($0, diff, &glyphs) }
    let rest = diff.scenes.count - rows.count
    let title = "\(PrintableText.text(diff.old)) → \(PrintableText.text(diff.new))"
    let summary = DiffSummary(diff).description
    var lines = [DiffSVG.heading(title, y: 30, "head"), DiffSVG.heading(summary, y: 50, "note")]
    var y: CGFloat = 50 + DiffSVG.gap
    for row in rows {
      lines += row.elements(at: y)
      y += row.size.height + DiffSVG.gap
    }
    if rest > 0 {
      let text = "… and \(Counted(rest, "more snapshot")); choose with --scene and --proposal"
      lines.append(DiffSVG.heading(text, y: y + 12, "note"))
      y += DiffSVG.gap
    }
    let width = max(360, rows.map(\.size.width).max() ?? 0) + 2 * DiffSVG.gap
    let box = [width, y].map(SVGSheet.number)
    description =
      ([
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(box[0])" height="\(box[1])" \
        viewBox="0 0 \(box[0]) \(box[1])" font-family="system-ui, sans-serif" \
        text-anchor="middle" role="img" aria-labelledby="title summary">
        """,
        "<title id=\"title\">\(XMLText.text(title))</title>",
        "<desc id=\"summary\">\(XMLText.text(summary))</desc>",
        "<style>\(SVGSheet.style)\(DiffSVG.style)</style>",
        "<g class=\"paper\"><rect width=\"\(box[0])\" height=\"\(box[1])\"/></g>",
      ] + lines + glyphs.elements + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Returns a line of text as an element, by default at the left edge.
  static func heading(_ text: String, x: CGFloat = gap, y: CGFloat, _ style: String) -> String {
    """
    <text class="\(style)" x="\(SVGSheet.number(x))" y="\(SVGSheet.number(y))">\(XMLText.text(text))</text>
    """
  }

  private static let style = """
    .head,.name,.note{text-anchor:start;fill:#1b1f24}.head{font-size:18px;font-weight:600}\
    .name{font-size:14px;font-weight:600}.note{font-size:12px;fill:#555}\
    .unchanged rect{fill:none;stroke:#b9c0ca}.unchanged text,.unchanged .glyphs{opacity:.4}\
    .before rect{fill:none;stroke:#b2470c;stroke-opacity:1;stroke-width:1.5;stroke-dasharray:5 3}\
    .after rect{fill:none;stroke:#1f54c4;stroke-opacity:1;stroke-width:1.5;stroke-dasharray:none}\
    .leaf.after rect{fill:#1f54c4;fill-opacity:.08}\
    .along rect{fill:none;stroke-width:.75;stroke-opacity:.45}\
    .added rect{fill:#17734a;fill-opacity:.12;stroke:#17734a;stroke-width:1.5}\
    .removed rect{fill:#b3261e;fill-opacity:.08;stroke:#b3261e;stroke-width:1.5;stroke-dasharray:5 3}
    """
}

/// A row for one snapshot of a diff: its name, its causes, and three pictures.
struct DiffSVGRow {
  private static let lineHeight: CGFloat = 18
  private static let maximumCauses = 6

  let size: CGSize
  private let name: String
  private let notes: [String]
  private let pictures: [(title: String, elements: [String])]
  private let extent: CGRect

  init(_ scene: VersionDiff.SceneDiff, _ diff: VersionDiff, _ glyphs: inout GlyphSymbols) {
    let configuration = ConfigurationText(scene.proposal, scene.environment)
    name = "\(PrintableText.text(scene.scene))  \(configuration)"
    let causes = scene.diff.namedCauses(in: scene.scene).map(\.text)
    let rest = causes.count - DiffSVGRow.maximumCauses
    notes =
      causes.prefix(DiffSVGRow.maximumCauses)
      + (rest > 0 ? ["… and \(Counted(rest, "more cause"))"] : [])
    guard let pairs = scene.pairs else {
      pictures = []
      extent = .zero
      size = CGSize(width: 0, height: DiffSVGRow.lineHeight)
      return
    }
    let frames = pairs.old.frames + pairs.new.frames
    extent = frames.reduce(frames[0]) { $0.union($1) }
    pictures = [
      (pairs.old.pictureTitle(diff.old), SnapshotDrawing(of: pairs.old).elements(&glyphs)),
      (pairs.new.pictureTitle(diff.new), SnapshotDrawing(of: pairs.new).elements(&glyphs)),
      ("both", SnapshotDrawing.overlay(scene.diff, pairs, &glyphs)),
    ]
    size = CGSize(
      width: 3 * max(extent.width, 120) + 48,
      height: CGFloat(notes.count + 2) * DiffSVGRow.lineHeight + 14 + extent.height
    )
  }

  /// Returns the elements of the row, whose top is at the given y-coordinate.
  func elements(at top: CGFloat) -> [String] {
    var y = top + 14
    var lines = [
      "<g role=\"group\"><title>\(XMLText.text(name))</title>", DiffSVG.heading(name, y: y, "name"),
    ]
    for note in notes {
      y += DiffSVGRow.lineHeight
      lines.append(DiffSVG.heading(note, y: y, "note"))
    }
    y += DiffSVGRow.lineHeight
    for (index, picture) in pictures.enumerated() {
      let x = 24 + CGFloat(index) * (max(extent.width, 120) + 24)
      lines.append(DiffSVG.heading(picture.title, x: x, y: y, "note"))
      let (dx, dy) = (SVGSheet.number(x - extent.minX), SVGSheet.number(y + 10 - extent.minY))
      lines.append("<g transform=\"translate(\(dx) \(dy))\">")
      lines += picture.elements + ["</g>"]
    }
    return lines + ["</g>"]
  }
}
