import LayoutCore
import LayoutEngine

/// The key of the tag that identifies a row of a picker.
package enum TagKey: LayoutValueKey { package static let defaultValue = Tag(value: nil) }

/// The tag that identifies a row of a picker.
package struct Tag: @unchecked Sendable {
  // `@unchecked`: in SwiftUI, too, tags do not have to be `Sendable`. They are read only while
  // views are lowered, on the main actor.
  package let value: AnyHashable?

  package init(value: AnyHashable?) { self.value = value }
}

nonisolated extension View {
  /// Sets the tag that identifies the view in a picker.
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    layoutValue(key: TagKey.self, value: Tag(value: AnyHashable(tag)))
  }
}

extension LayoutNode {
  var tag: AnyHashable? {
    let trait = traits?.values.first { $0.key == ObjectIdentifier(TagKey.self) }
    return (trait?.value as? Tag)?.value
  }
}
