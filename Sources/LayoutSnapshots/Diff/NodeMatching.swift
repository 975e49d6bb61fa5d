/// Pairs the nodes of two outlines.
///
/// Nodes are the same when their paths are: the id where a scene gives one, else the nearest id above
/// and the steps from there.
struct NodeMatching {
  /// The positions of nodes that both have, in the new order.
  let pairs: [(old: Int, new: Int)]
  /// The positions of nodes that only the old outline has.
  let removed: [Int]
  /// The positions of nodes that only the new outline has.
  let added: [Int]

  init(_ old: SceneOutline, _ new: SceneOutline) {
    if old == new {
      pairs = old.nodes.indices.map { ($0, $0) }
      removed = []
      added = []
      return
    }
    var positions: [[UInt8]: Int] = [:]
    for (index, node) in old.nodes.enumerated() { positions[Array(node.path.utf8)] = index }
    var pairs: [(old: Int, new: Int)] = []
    var added: [Int] = []
    for (index, node) in new.nodes.enumerated() {
      if let match = positions.removeValue(forKey: Array(node.path.utf8)) {
        pairs.append((match, index))
      } else {
        added.append(index)
      }
    }
    self.pairs = pairs
    self.added = added
    removed = positions.values.sorted()
  }
}
