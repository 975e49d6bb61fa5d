public import LayoutEngine

/// A modifier that changes each node of a view.
public nonisolated struct NodeModifier: ViewModifier {
  private let change: @MainActor (LayoutNode, LoweringContext) -> LayoutNode

  init(_ change: @escaping @MainActor (LayoutNode, LoweringContext) -> LayoutNode) {
    self.change = change
  }

  /// Appends the changed nodes of `content`.
  @MainActor
  public func lower(
    of content: ModifierContent<NodeModifier>,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    let first = nodes.count
    content.lower(in: context, into: &nodes)
    for index in first..<nodes.count { nodes[index] = change(nodes[index], context) }
  }
}

nonisolated extension View {
  func changingNodes(_ change: @escaping @MainActor (LayoutNode) -> LayoutNode) -> some View {
    modifier(NodeModifier { node, _ in change(node) })
  }
}
