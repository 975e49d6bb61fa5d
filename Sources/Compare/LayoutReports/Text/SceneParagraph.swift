import LayoutDiff

/// The report of a scene, shared by all configurations with the same report.
struct SceneParagraph<Source> {
  let scene: String
  /// The proposals and environments.
  private(set) var configurations: [String]
  private(set) var lines: [String]
  /// The diff or omission of the first configuration.
  let source: Source

  /// The name of the scene, with the configurations.
  var title: String { "\(PrintableText.text(scene))  \(configurations.joined(separator: ", "))" }

  /// Merges adjacent paragraphs of the same scene that have the same lines.
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
  /// Returns paragraphs for the scenes of a diff, with at most `limit` changes per cause.
  static func paragraphs(of diff: VersionDiff, limit: Int) -> [SceneParagraph] {
    paragraphs(of: diff) { lines(of: $0, limit: limit) }
  }

  private static func lines(of scene: VersionDiff.SceneDiff, limit: Int) -> [String] {
    (scene.isEdited ? ["    the scene was edited"] : [])
      + scene.brokenInvariants.map { "    invariant: \($0)" }
      + SceneDiffText(scene.diff, limit: limit).lines
  }

  /// Returns the paragraph with at most `limit` changes per cause.
  func shortened(to limit: Int) -> SceneParagraph {
    var short = self
    short.lines = SceneParagraph.lines(of: source, limit: limit)
    return short
  }

  /// Returns paragraphs for the scenes of a diff.
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
  /// Returns paragraphs for the snapshots that were not compared, with the reasons.
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
