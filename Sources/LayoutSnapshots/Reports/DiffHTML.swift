/// A diff as one page for a browser, with pictures of every snapshot that differs.
///
/// The page needs nothing beside itself and fetches nothing.
public struct DiffHTML: CustomStringConvertible, Sendable {
  /// The document.
  public let description: String

  /// Writes a diff.
  ///
  /// - Parameters:
  ///   - diff: The diff, of which the scenes keep their pictures.
  ///   - commands: The commands that tell more of a scene.
  public init(_ diff: VersionDiff, commands: (VersionDiff.SceneDiff) -> [String] = { _ in [] }) {
    var content = PageContent(
      title: "\(diff.old) → \(diff.new)",
      summary: DiffSummary(diff).description
    )
    for scene in diff.scenes {
      let item = PageItem(
        scene: scene.scene,
        situation: SituationText(scene.proposal, scene.environment).description,
        old: diff.old,
        new: diff.new,
        diff: scene.diff,
        pairs: scene.pairs,
        isEdited: scene.isEdited,
        commands: commands(scene)
      )
      content.add(item, of: scene.diff)
    }
    content.omissions = diff.omissions.map {
      (
        $0.scene, SituationText($0.proposal, $0.environment).description, $0.reason
      )
    }
    description = PageDocument(content).description
  }
}
