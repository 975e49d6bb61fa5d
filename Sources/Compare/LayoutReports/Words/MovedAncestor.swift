import Digests
import LayoutCore
import LayoutDiff

/// An ancestor that moved, was added or was removed together with other nodes.
struct MovedAncestor: Hashable {
  private let path: String
  /// Whether the path is from the old snapshot.
  private let isRemoved: Bool

  init(_ path: String, of change: NodeChange) {
    self.path = path
    isRemoved = change.kind == .removed
  }

  /// Returns the number of nodes that changed with each ancestor.
  static func counts(of diff: SnapshotDiff) -> [MovedAncestor: Int] {
    var counts: [MovedAncestor: Int] = [:]
    for change in diff.changes {
      guard let ancestor = change.ancestor else { continue }
      counts[MovedAncestor(ancestor.path, of: change), default: 0] += 1
    }
    return counts
  }

  static func == (first: MovedAncestor, second: MovedAncestor) -> Bool {
    first.isRemoved == second.isRemoved && first.path.hasSameBytes(as: second.path)
  }

  func hash(into hasher: inout Hasher) { path.hashBytes(into: &hasher) }
}
