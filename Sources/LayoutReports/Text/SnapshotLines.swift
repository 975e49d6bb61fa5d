import Foundation
import LayoutCore
public import LayoutDiff

/// A snapshot as lines to compare: its name, then a line for each node that changes only if the node does.
///
///     card  390x844
///       card  0,0  390 × 120
///       card/Text[0]  16,16  77.5 × 22
public struct SnapshotLines: CustomStringConvertible, Sendable {
  /// The text, with a line feed at its end.
  public let description: String

  /// Writes a snapshot, with frames in the root's coordinates, in points.
  public init(_ snapshot: Snapshot) {
    var lines = [snapshot.reportName]
    for (node, frame) in zip(snapshot.outline.nodes, snapshot.frames) {
      lines.append(
        """
          \(PrintableText.text(node.path))  \(PointsText.short(frame.origin))  \
        \(PointsText.short(frame.size))
        """
      )
    }
    description = lines.joined(separator: "\n") + "\n"
  }
}
