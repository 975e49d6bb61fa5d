import LayoutCore
public import LayoutDiff

/// The causes in a scene, with both sides of each change.
public struct SceneExplanationText: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  public let description: String

  /// Creates the text for the differences between two snapshots.
  public init(_ diff: SnapshotDiff) {
    let lines = SceneDiffText(diff, limit: .max, listsProposals: true).lines
    description = lines.joined(separator: "\n") + "\n"
  }
}
