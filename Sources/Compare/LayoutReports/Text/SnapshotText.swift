import EscapedText
import Foundation
import LayoutCore
package import LayoutDiff

/// A snapshot as readable text: a tree with the frame of each node, in points in the root's
/// coordinates.
package struct SnapshotText: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  package let description: String

  /// Creates the text for a snapshot of a version.
  package init(_ snapshot: Snapshot, version: String) {
    let nodes = snapshot.outline.nodes
    let names = SnapshotText.names(of: snapshot.outline)
    let width = min(names.map(\.count).max() ?? 0, 60)
    let name = snapshot.reportName
    var lines = ["\(name)  in \(PrintableText.text(version))", ""]
    let isShown = snapshot.shownNodes
    for index in nodes.indices where isShown?[index] ?? true {
      let frame = snapshot.frames[index]
      let origin = Padded("\(PointsText.short(frame.origin))", to: 16)
      let size = Padded(PointsText.short(frame.size), to: 14)
      let proposal = ProposalText(words: snapshot.placements[index].proposal)
      let alternative = snapshot.outline.alternative(of: index, in: snapshot.placements)
      let choice = alternative.map { "  shows alternative \($0)" } ?? ""
      lines.append(
        "\(Padded(names[index], to: width))  \(origin)  \(size)  offered \(proposal)\(choice)"
      )
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
