/// Pairs the nodes of two outlines.
///
/// Nodes are the same when their paths are: the id where a scene gives one, else the nearest id above
/// and the steps from there.
struct NodeMatching {
  /// For each node of the new outline its position in the old one; `nil` for an added node.
  let oldPositions: [Int?]
  /// The positions of nodes that only the old outline has.
  let removed: [Int]

  init(_ old: SceneOutline, _ new: SceneOutline) {
    if old == new {
      oldPositions = Array(old.nodes.indices)
      removed = []
      return
    }
    var positions: [[UInt8]: Int] = [:]
    for (index, node) in old.nodes.enumerated() { positions[Array(node.path.utf8)] = index }
    oldPositions = new.nodes.map { positions.removeValue(forKey: Array($0.path.utf8)) }
    removed = positions.values.sorted()
  }
}
