public import LayoutCore
import LayoutEngine

extension View {
  /// Returns the view with a value for the layout that contains it.
  public func layoutValue<K: LayoutValueKey>(
    key: K.Type,
    value: K.Value
  ) -> some View where K.Value: Sendable {
    let trait = NodeTraits.Value(key, value)
    return changingNodes { $0.layoutValue(trait) }
  }

  /// Returns the view with the name by which snapshots know it.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    let name = String(describing: id)
    return changingNodes { $0.identified(by: name) }
  }
}
