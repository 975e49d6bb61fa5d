public import LayoutCore
import LayoutEngine

nonisolated extension View {
  /// Sets a layout value of the view for its container.
  public func layoutValue<K: LayoutValueKey>(
    key: K.Type,
    value: K.Value
  ) -> some View where K.Value: Sendable {
    let trait = NodeTraits.Value(key, value)
    return changingNodes { $0.layoutValue(trait) }
  }

  /// Sets the identity of the view, which is also its name in snapshots.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    let name = String(describing: id)
    return modifier(IdentityModifier(id: AnyHashable(id), name: name))
  }
}

/// A modifier that sets the identity of a view; a new identity discards its state.
private nonisolated struct IdentityModifier: ViewModifier {
  let id: AnyHashable
  let name: String

  @MainActor
  func lower(
    of content: ModifierContent<IdentityModifier>,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    var context = context
    context.enter(.element(id))
    let first = nodes.count
    content.lower(in: context, into: &nodes)
    for index in first..<nodes.count { nodes[index] = nodes[index].identified(by: name) }
  }
}
