import LayoutCore
import LayoutEngine

/// The key of the value by which a picker knows a row.
package enum TagKey: LayoutValueKey {
  package static let defaultValue = Tag(value: nil)
}

/// The value by which a picker knows a row.
package struct Tag: @unchecked Sendable {
  // `@unchecked`: tags of an app's own need not be `Sendable` in SwiftUI either; they are read while
  // views lower, on the main actor.
  package let value: AnyHashable?

  package init(value: AnyHashable?) {
    self.value = value
  }
}

extension View {
  /// Returns the view with the value by which a picker knows it.
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    layoutValue(key: TagKey.self, value: Tag(value: AnyHashable(tag)))
  }
}

extension LayoutNode {
  /// The value by which a picker knows the node.
  var tag: AnyHashable? {
    let trait = traits?.values.first { $0.key == ObjectIdentifier(TagKey.self) }
    return (trait?.value as? Tag)?.value
  }
}
