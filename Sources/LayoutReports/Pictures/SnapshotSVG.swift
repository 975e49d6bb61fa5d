public import LayoutDiff

/// A snapshot as a picture: every node's frame, in points, with what its leaves say.
public struct SnapshotSVG: CustomStringConvertible, Sendable {
  /// The document, with a line feed at its end.
  public let description: String

  /// Draws a snapshot of a version.
  public init(_ snapshot: Snapshot, version: String) {
    let name = snapshot.reportName
    let title = "\(name)  in \(PrintableText.text(version))"
    let elements = SnapshotDrawing(of: snapshot).elements()
    let lines = SVGSheet(around: snapshot.frames, title: title).opening + elements
    description = (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }
}
