import LayoutDiff

/// What is said of a scene, and of which of its snapshots.
///
/// Proposals and environments in which the same happened to a scene share one paragraph.
struct DiffParagraph: SituatedParagraph {
  let scene: String
  /// The proposals and environments.
  var situations: [String]
  let isEdited: Bool
  let diff: SnapshotDiff
  /// What tells paragraphs apart.
  private let lines: [String]

  /// Returns what is said of the scenes of a diff.
  static func paragraphs(of diff: VersionDiff) -> [DiffParagraph] {
    diff.scenes.map { scene in
      DiffParagraph(
        scene: scene.scene,
        situations: [SituationText(scene.proposal, scene.environment).description],
        isEdited: scene.isEdited,
        diff: scene.diff,
        lines: SceneDiffText(scene.diff, limit: 100).lines
      )
    }.merged()
  }

  func saysSame(as other: DiffParagraph) -> Bool {
    isEdited == other.isEdited && lines == other.lines
  }
}
