package import LayoutCore

extension LayoutNode {
  /// Returns the node with a different layout and different children.
  package func with(layout: any Layout, children: [LayoutNode]) -> LayoutNode {
    var node = self
    node.content = .layout(layout)
    node.children = children
    node.count()
    return node
  }

  /// Returns the node with different children; a leaf has none.
  package func with(children: [LayoutNode]) -> LayoutNode {
    guard case .layout = content else { return self }
    var node = self
    node.children = children
    node.count()
    return node
  }

  /// Returns the node with each of its children changed.
  package func changingChildren(_ change: (LayoutNode) -> LayoutNode) -> LayoutNode {
    with(children: children.map(change))
  }

  /// Returns the node with each leaf of its tree changed.
  package func changingLeaves(_ change: (any LayoutLeaf) -> any LayoutLeaf) -> LayoutNode {
    var node = self
    if case .leaf(let leaf) = content { node.content = .leaf(change(leaf)) }
    for position in children.indices {
      node.children[position] = children[position].changingLeaves(change)
    }
    return node
  }
}
