import Foundation
import LayoutCore
public import LayoutDiff

/// A snapshot for people: a tree with each node's frame in the root's coordinates, in points.
public struct SnapshotText: CustomStringConvertible, Sendable {
  /// The text, with a line feed at its end.
  public let description: String

  /// Writes a snapshot of a version.
  public init(_ snapshot: Snapshot, version: String) {
    let nodes = snapshot.outline.nodes
    let names = SnapshotText.names(of: snapshot.outline)
    let width = min(names.map(\.count).max() ?? 0, 60)
    let name = snapshot.reportName
    var lines = ["\(name)  in \(PrintableText.text(version))", ""]
    for index in nodes.indices {
      let frame = snapshot.frames[index]
      let place = Padded("\(PointsText.short(frame.origin))", to: 16)
      let size = Padded(PointsText.short(frame.size), to: 14)
      let proposal = ProposalText(short: snapshot.placements[index].proposal)
      lines.append("\(Padded(names[index], to: width))  \(place)  \(size)  in \(proposal)")
    }
    description = lines.joined(separator: "\n") + "\n"
  }

  private static func names(of outline: SceneOutline) -> [String] {
    var depths: [Int] = []
    return outline.nodes.map { node in
      let depth = node.parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      let id = node.id.map { " #\($0)" } ?? ""
      let label = node.label.map { " “\($0)”" } ?? ""
      return String(repeating: "  ", count: depth) + PrintableText.text(node.type + id + label)
    }
  }
}
