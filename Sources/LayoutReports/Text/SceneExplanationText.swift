import LayoutCore
public import LayoutDiff

/// Every cause in a scene, with both sides of it and all that follows from it.
public struct SceneExplanationText: CustomStringConvertible, Sendable {
  /// The text, with a line feed at its end.
  public let description: String

  /// Writes what differs between two snapshots.
  public init(_ diff: SnapshotDiff) {
    let lines = SceneDiffText(diff, limit: .max, tellsProposals: true).lines
    description = lines.joined(separator: "\n") + "\n"
  }
}
