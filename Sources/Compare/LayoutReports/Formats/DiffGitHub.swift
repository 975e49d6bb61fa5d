package import LayoutDiff

/// A diff as GitHub Actions annotations: one for each cause, with the number of its snapshots.
///
/// `::error title=title%3A font body → title3::12 snapshots of 3 scenes: sign-in, sign-up, profile`
package struct DiffGitHub: CustomStringConvertible, Sendable {
  /// The lines, each with a line feed; empty if there are no differences.
  package let description: String

  /// The maximum number of annotations of a level, of which GitHub shows ten for each step.
  private static let limit = 10

  /// Creates the annotations for a diff.
  ///
  /// - Parameters:
  ///   - diff: The diff.
  ///   - places: Finds scenes and nodes in the sources, unless the diff knows the places.
  package init(_ diff: VersionDiff, places: SourcePlaces = .unknown) {
    let annotations = Annotation.all(of: diff, places, limit: DiffGitHub.limit)
    description = annotations.map { "\($0.github)\n" }.joined()
  }
}
