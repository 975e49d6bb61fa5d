public import LayoutDiff

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
  ///   - histories: Snapshots of the diff through the versions, for a timeline of each.
  ///   - commands: The commands that tell more of a scene.
  public init(
    _ diff: VersionDiff,
    histories: [HistoryHTML.Line] = [],
    commands: (VersionDiff.SceneDiff) -> [String] = { _ in [] }
  ) {
    let notes = diff.tolerances.map { ToleranceText($0).lines } ?? []
    var content = PageContent(
      title: "\(diff.old) → \(diff.new)",
      summary: ([DiffSummary(diff).description] + notes).joined(separator: "; ")
    )
    var lines: [[UInt8]: Int] = [:]
    for (number, line) in histories.enumerated() {
      lines[DiffHTML.key(line.scene, line.situation)] = number
    }
    for scene in diff.scenes {
      let situation = SituationText(scene.proposal, scene.environment).description
      let item = PageItem(
        scene: scene.scene,
        situation: situation,
        old: diff.old,
        new: diff.new,
        diff: scene.diff,
        pairs: scene.pairs,
        isEdited: scene.isEdited,
        line: lines[DiffHTML.key(scene.scene, situation)],
        commands: commands(scene)
      )
      content.add(item, of: scene.diff)
    }
    for line in histories { _ = content.addLine(line, inGroup: -1) }
    content.omissions = diff.omissions.map {
      ($0.scene, SituationText($0.proposal, $0.environment).description, $0.reason)
    }
    description = PageDocument(content).description
  }

  private static func key(_ scene: String, _ situation: String) -> [UInt8] {
    Array(scene.utf8) + [0] + Array(situation.utf8)
  }
}
