/// Which nodes of an outline stand in which.
struct OutlineTree {
  /// The children of each node, in order.
  let children: [[Int]]
  /// The sibling before each node; `nil` for a first one.
  let siblingsBefore: [Int?]

  init(_ outline: SceneOutline) {
    var children = [[Int]](repeating: [], count: outline.nodes.count)
    var before = [Int?](repeating: nil, count: outline.nodes.count)
    for (index, node) in outline.nodes.enumerated() {
      guard let parent = node.parent else { continue }
      before[index] = children[parent].last
      children[parent].append(index)
    }
    self.children = children
    siblingsBefore = before
  }
}
