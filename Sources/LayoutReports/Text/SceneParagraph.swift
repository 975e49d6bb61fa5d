import LayoutDiff

/// The report of a scene, shared by the configurations that have the same report.
struct SceneParagraph<Source> {
  let scene: String
  /// The proposals and environments.
  private(set) var configurations: [String]
  let lines: [String]
  /// The diff or omission of the first configuration.
  let source: Source

  /// The scene's name with the configurations.
  var title: String { "\(PrintableText.text(scene))  \(configurations.joined(separator: ", "))" }

  /// Merges adjacent paragraphs of the same scene with the same lines.
  static func merged(_ paragraphs: [SceneParagraph]) -> [SceneParagraph] {
    var merged: [SceneParagraph] = []
    for paragraph in paragraphs {
      let start = merged.lastIndex { $0.scene != paragraph.scene }.map { $0 + 1 } ?? 0
      if let equal = merged[start...].firstIndex(where: { $0.lines == paragraph.lines }) {
        merged[equal].configurations += paragraph.configurations
      } else {
        merged.append(paragraph)
      }
    }
    return merged
  }
}

extension SceneParagraph where Source == VersionDiff.SceneDiff {
  /// Returns the paragraphs of the scenes of a diff, with at most `limit` changes for each cause.
  static func paragraphs(of diff: VersionDiff, limit: Int) -> [SceneParagraph] {
    paragraphs(of: diff) { scene in
      (scene.isEdited ? ["    the scene was edited"] : [])
        + SceneDiffText(scene.diff, limit: limit).lines
    }
  }

  /// Returns the paragraphs of the scenes of a diff.
  static func paragraphs(
    of diff: VersionDiff,
    lines: (VersionDiff.SceneDiff) -> [String]
  ) -> [SceneParagraph] {
    merged(
      diff.scenes.map {
        SceneParagraph(
          scene: $0.scene,
          configurations: [ConfigurationText($0.proposal, $0.environment).description],
          lines: lines($0),
          source: $0
        )
      }
    )
  }
}

extension SceneParagraph where Source == VersionDiff.Omission {
  /// Returns the paragraphs of the snapshots that were not compared, each with its reason.
  static func omissions(of diff: VersionDiff) -> [SceneParagraph] {
    merged(
      diff.omissions.map {
        SceneParagraph(
          scene: $0.scene,
          configurations: [ConfigurationText($0.proposal, $0.environment).description],
          lines: [PrintableText.text($0.reason)],
          source: $0
        )
      }
    )
  }
}
