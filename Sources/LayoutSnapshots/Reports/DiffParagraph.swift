/// What is said of a scene, and of which of its snapshots.
///
/// Proposals and environments in which the same happened to a scene share one paragraph.
struct DiffParagraph {
  let scene: String
  /// The proposals and environments.
  private(set) var situations: [String]
  let isEdited: Bool
  let diff: SnapshotDiff
  /// What tells paragraphs apart.
  private let lines: [String]

  /// Returns what is said of the scenes of a diff.
  static func paragraphs(of diff: VersionDiff) -> [DiffParagraph] {
    var merged: [DiffParagraph] = []
    for scene in diff.scenes {
      let paragraph = DiffParagraph(
        scene: scene.scene,
        situations: [SituationText(scene.proposal, scene.environment).description],
        isEdited: scene.isEdited,
        diff: scene.diff,
        lines: SceneDiffText(scene.diff, limit: 100).lines
      )
      let twin = merged.lastIndex {
        $0.scene == paragraph.scene && $0.isEdited == paragraph.isEdited
          && $0.lines == paragraph.lines
      }
      if let twin, merged[twin...].allSatisfy({ $0.scene == paragraph.scene }) {
        merged[twin].situations += paragraph.situations
      } else {
        merged.append(paragraph)
      }
    }
    return merged
  }
}
