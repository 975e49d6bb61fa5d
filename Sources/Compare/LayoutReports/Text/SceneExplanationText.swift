import LayoutCore
package import LayoutDiff

/// The causes in a scene, with both sides of each change.
package struct SceneExplanationText: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  package let description: String

  /// Creates the text for the differences between two snapshots.
  package init(_ diff: SnapshotDiff) {
    let lines = SceneDiffText(diff, limit: .max, listsProposals: true).lines
    description = lines.joined(separator: "\n") + "\n"
  }
}
