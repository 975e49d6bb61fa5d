import LayoutCore

/// A matching of the nodes of two snapshots.
///
/// Nodes with the same ID are matched first. Other nodes are matched by content and position: first
/// equal content in the same place, in a different order or in a different parent, then containers
/// with the same views, then nodes between the same neighbors.
public struct NodeMatching: Sendable {
  /// The position in the old outline of each node in the new outline; `nil` for an added node.
  public let oldPositions: [Int?]
  /// The position in the new outline of each node in the old outline; `nil` for a removed node.
  public let newPositions: [Int?]
  /// The positions of nodes that are only in the old outline, in ascending order.
  public let removed: [Int]
  /// The children of each new node, in order.
  let children: [[Int]]
  /// The previous sibling of each new node; `nil` for a first child.
  let siblingsBefore: [Int?]
  /// The edits, moves and reorderings, which are the same for all proposals of a scene.
  let edits: MatchedEdits
  let oldNames: NodeNames
  let newNames: NodeNames

  /// Matches the nodes of two snapshots.
  public init(_ old: Snapshot, _ new: Snapshot) {
    oldNames = NodeNames(of: old.outline)
    newNames = NodeNames(of: new.outline)
    (children, siblingsBefore) = NodeMatching.tree(of: new.outline)
    if let edits = MatchedEdits(ofNodesInPlace: old, new) {
      oldPositions = Array(old.outline.nodes.indices)
      newPositions = oldPositions
      removed = []
      self.edits = edits
      return
    }
    // Contents can be compared only if both sides have them.
    let hasContents = old.contents != nil && new.contents != nil
    var matcher = NodeMatcher(
      MatchInput(old.outline, hasContents ? old.contents : nil),
      MatchInput(new.outline, hasContents ? new.contents : nil)
    )
    matcher.match()
    oldPositions = matcher.oldPositions
    newPositions = matcher.newPositions
    removed = newPositions.indices.filter { matcher.newPositions[$0] == nil }
    edits = MatchedEdits(old, new, oldPositions: oldPositions, newPositions: newPositions)
  }

  private static func tree(of outline: SceneOutline) -> ([[Int]], [Int?]) {
    var children = [[Int]](repeating: [], count: outline.nodes.count)
    var siblingsBefore = [Int?](repeating: nil, count: outline.nodes.count)
    for (index, node) in outline.nodes.enumerated() {
      guard let parent = node.parent else { continue }
      siblingsBefore[index] = children[parent].last
      children[parent].append(index)
    }
    return (children, siblingsBefore)
  }
}
