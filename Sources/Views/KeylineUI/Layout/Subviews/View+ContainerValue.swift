public import LayoutCore
import LayoutEngine

nonisolated extension View {
  /// Sets a container value of the view.
  public func containerValue<Value>(
    _ keyPath: WritableKeyPath<ContainerValues, Value>,
    _ value: Value
  ) -> some View {
    var values = ContainerValues()
    values[keyPath: keyPath] = value
    let traits = values.entries.compactMap { NodeTraits.Value($0) }
    return changingNodes { node in traits.reduce(node) { $0.layoutValue($1) } }
  }
}

extension NodeTraits.Value {
  /// Creates a layout value from a container value; returns `nil` if its type is different.
  init?(_ entry: ContainerValues.Entry) {
    func trait<Key: ContainerValueKey>(of key: Key.Type) -> NodeTraits.Value? {
      (entry.value as? Key.Value).map { NodeTraits.Value(ContainerValueTrait<Key>.self, $0) }
    }
    guard let made = trait(of: entry.key) else { return nil }
    self = made
  }
}

extension LayoutNode {
  /// The container values of the node and of the view that it modifies.
  var containerValues: ContainerValues {
    var known: [ObjectIdentifier: any Sendable] = [:]
    var node: LayoutNode? = self
    while let current = node {
      for value in current.traits?.values ?? [] { known[value.key] = value.value }
      guard case .layout(let layout) = current.content,
        Swift.type(of: layout).layoutProperties.role.isModifier
      else { break }
      node = current.children.first
    }
    return ContainerValues(known: known)
  }
}
