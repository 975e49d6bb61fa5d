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
  ///
  /// Control characters of the name are escaped; an empty one names nothing.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    let name = String(describing: id).withoutControlCharacters
    return modifier(IdentityModifier(id: AnyHashable(id), name: name.isEmpty ? nil : name))
  }
}

extension String {
  /// The text, in which control characters are written as in Swift, such as `\n`.
  fileprivate var withoutControlCharacters: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return self
    }
    return unicodeScalars.reduce(into: "") { text, letter in
      let isControl = letter.properties.generalCategory == .control
      text += isControl ? letter.escaped(asASCII: true) : String(letter)
    }
  }
}

/// A modifier that sets the identity of a view; a new identity discards its state.
private nonisolated struct IdentityModifier: ViewModifier {
  let id: AnyHashable
  let name: String?

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
    guard let name else { return }
    for index in first..<nodes.count { nodes[index] = nodes[index].identified(by: name) }
  }
}
