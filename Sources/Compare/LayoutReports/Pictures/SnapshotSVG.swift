import LayoutCore
package import LayoutDiff
import LayoutText

/// A snapshot as a picture: the frame of each node, in points, and the labels of its leaves.
package struct SnapshotSVG: CustomStringConvertible, Sendable {
  /// The document, with a trailing line feed.
  package let description: String

  /// Draws a snapshot of a version.
  package init(_ snapshot: Snapshot, version: String) {
    let title = "\(snapshot.reportName)  in \(snapshot.pictureTitle(version))"
    var glyphs = GlyphSymbols()
    let elements = SnapshotDrawing(of: snapshot).elements(&glyphs)
    let lines = SVGSheet(around: snapshot.frames, title: title).opening + elements
    description = (lines + glyphs.elements + ["</svg>"]).joined(separator: "\n") + "\n"
  }
}
