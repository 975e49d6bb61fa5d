/// A cache of the most recent matching.
///
/// The snapshots of a scene are compared one proposal after another, usually with the same nodes.
package struct MatchingCache: Sendable {
  private struct Side: Equatable {
    let outline: SceneOutline
    let contents: [NodeContent]?

    init(_ snapshot: Snapshot) {
      outline = snapshot.outline
      contents = snapshot.contents
    }
  }

  private var last: (old: Side, new: Side, matching: NodeMatching)?

  /// Creates an empty cache.
  package init() {}

  /// Returns the matching of two snapshots, and caches it.
  package mutating func matching(_ old: Snapshot, _ new: Snapshot) -> NodeMatching {
    let (before, after) = (Side(old), Side(new))
    if let last, last.old == before, last.new == after { return last.matching }
    let matching = NodeMatching(old, new)
    last = (before, after, matching)
    return matching
  }
}
