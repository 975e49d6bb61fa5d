public import LayoutDiff

/// Finds scenes and their nodes in the sources of a project, for reports that point to them.
public struct SourcePlaces: Sendable {
  /// Returns the place of a scene, or of its node with a path; `nil` if it is not known.
  public let place: @Sendable (_ scene: String, _ node: String?) -> SourcePlace?

  /// Creates a finder from a function.
  public init(_ place: @escaping @Sendable (_ scene: String, _ node: String?) -> SourcePlace?) {
    self.place = place
  }

  /// No place is known.
  public static let unknown = SourcePlaces { _, _ in nil }
}
