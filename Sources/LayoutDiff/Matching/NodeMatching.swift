/// Pairs the nodes of two snapshots.
///
/// Nodes are the same when their ids are. Others are found by what they say of themselves and by their
/// place: first what is equal, where it stood, in another order or in another container; then containers
/// of the same views; then what stands between the same neighbours.
public struct NodeMatching: Sendable {
  /// For each node of the new outline its position in the old one; `nil` for an added node.
  public let oldPositions: [Int?]
  /// For each node of the old outline its position in the new one; `nil` for a removed node.
  public let newPositions: [Int?]
  /// The positions of nodes that only the old outline has.
  public let removed: [Int]
  /// The tree of the new nodes.
  let newTree: OutlineTree
  /// What was edited, moved and reordered, which every proposal of a scene has in common.
  let edits: MatchedEdits

  /// Matches the nodes of two snapshots.
  public init(_ old: Snapshot, _ new: Snapshot) {
    newTree = OutlineTree(new.outline)
    if let edits = MatchedEdits(ofNodesInTheirPlaces: old, new) {
      oldPositions = Array(old.outline.nodes.indices)
      newPositions = oldPositions
      removed = []
      self.edits = edits
      return
    }
    // Contents are compared with contents only.
    let isKnown = old.contents != nil && new.contents != nil
    var matcher = NodeMatcher(
      MatchInput(old.outline, isKnown ? old.contents : nil),
      MatchInput(new.outline, isKnown ? new.contents : nil)
    )
    matcher.match()
    oldPositions = matcher.oldPositions
    newPositions = matcher.newPositions
    removed = newPositions.indices.filter { matcher.newPositions[$0] == nil }
    edits = MatchedEdits(old, new, oldPositions: oldPositions, newPositions: newPositions)
  }
}
