import LayoutCore

/// The properties of a leaf that a run needs, computed once when the node is created.
struct LeafSummary {
  let behavior: LeafBehavior
  let priority: Double
  /// Whether the engine must call the leaf.
  let isCalled: Bool

  /// Summarizes a leaf; returns `nil` for a layout.
  init?(_ content: LayoutNode.Content) {
    guard case .leaf(let leaf) = content else { return nil }
    behavior = leaf.behavior
    priority = leaf.priority
    if case .measured = behavior { isCalled = true } else { isCalled = leaf.prefersSpacing }
  }
}
