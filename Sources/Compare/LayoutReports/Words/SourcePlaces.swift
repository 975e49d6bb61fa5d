package import LayoutChecks
package import LayoutDiff

/// Finds scenes and their nodes in the sources of a project, for reports that point to them.
package struct SourcePlaces: Sendable {
  /// Returns the place of a scene, or of its node with a path; `nil` if it is not known.
  package let place: @Sendable (_ scene: String, _ node: String?) -> SourcePlace?
  /// Returns the place of a string in its catalog; `nil` if it is not known.
  package let string: @Sendable (CatalogKey) -> SourcePlace?

  /// Creates a finder from functions.
  package init(
    string: @escaping @Sendable (CatalogKey) -> SourcePlace? = { _ in nil },
    _ place: @escaping @Sendable (_ scene: String, _ node: String?) -> SourcePlace?
  ) {
    self.place = place
    self.string = string
  }

  /// No place is known.
  package static let unknown = SourcePlaces { _, _ in nil }
}
