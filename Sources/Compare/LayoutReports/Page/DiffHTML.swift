public import LayoutDiff

/// A diff as a self-contained HTML page, with pictures of every snapshot that differs.
public struct DiffHTML: CustomStringConvertible, Sendable {
  /// The document.
  public let description: String

  /// Creates the page for a diff.
  ///
  /// - Parameters:
  ///   - diff: The diff, which must include the snapshots of its scenes.
  ///   - histories: The histories of the diff's snapshots, for timelines.
  ///   - commands: Returns commands that show details of a scene.
  public init(
    _ diff: VersionDiff,
    histories: [HistoryHTML.Timeline] = [],
    commands: (VersionDiff.SceneDiff) -> [String] = { _ in [] }
  ) {
    let notes = diff.tolerances.map { ToleranceText($0).lines } ?? []
    var content = PageContent(
      title: "\(diff.old) → \(diff.new)",
      summary: ([DiffSummary(diff).description] + notes).joined(separator: "; ")
    )
    var timelines: [[UInt8]: Int] = [:]
    for (number, timeline) in histories.enumerated() {
      timelines[DiffHTML.key(timeline.scene, timeline.configuration)] = number
    }
    for scene in diff.scenes {
      let configuration = ConfigurationText(scene.proposal, scene.environment).description
      let item = PageItem(
        scene: scene.scene,
        configuration: configuration,
        old: diff.old,
        new: diff.new,
        diff: scene.diff,
        pairs: scene.pairs,
        isEdited: scene.isEdited,
        brokenInvariants: scene.brokenInvariants,
        timeline: timelines[DiffHTML.key(scene.scene, configuration)],
        commands: commands(scene)
      )
      content.add(item, of: scene.diff)
    }
    for timeline in histories { _ = content.add(timeline, inGroup: -1) }
    content.omissions = diff.omissions.map {
      ($0.scene, ConfigurationText($0.proposal, $0.environment).description, $0.reason)
    }
    description = PageDocument(content).description
  }

  private static func key(_ scene: String, _ configuration: String) -> [UInt8] {
    Array(scene.utf8) + [0] + Array(configuration.utf8)
  }
}
