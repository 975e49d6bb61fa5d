/// The name of the type of an app's view, such as `RecipeCard`.
package struct ViewTypeName: Hashable, Sendable {
  /// The name, without module, enclosing types and generic parameters.
  package let text: String
  /// Whether the type is generic, as those of containers that an app declares.
  package let isGeneric: Bool

  package init(_ text: String, isGeneric: Bool = false) {
    self.text = text
    self.isGeneric = isGeneric
  }

  /// Returns the name of a node that is the body of two views, one of which contains only the other.
  ///
  /// It is that of the inner view, as the more specific one, unless only the inner view is generic.
  package static func joined(inner: ViewTypeName, outer: ViewTypeName) -> ViewTypeName {
    inner.isGeneric && !outer.isGeneric ? outer : inner
  }
}
