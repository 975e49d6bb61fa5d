import LayoutDiff
import LayoutReports
import LayoutScenes
import LayoutStore

/// One snapshot as two versions have it.
struct SnapshotPair {
  let oldLabel: String
  let newLabel: String
  let entry: RecordedEntry
  let oldTexts: SnapshotTexts
  let newTexts: SnapshotTexts
  let old: Snapshot
  let new: Snapshot
  /// How many snapshots that were asked for differ.
  let differingCount: Int

  /// The scene, and what it was laid out in.
  var title: String {
    "\(PrintableText.text(new.scene))  \(ConfigurationText(new.proposal, new.environment))"
  }

  /// The failure when no node has a path.
  func noNode(_ path: String) -> CommandFailure {
    let paths = Set((new.outline.nodes + old.outline.nodes).map(\.path))
    let hint =
      NearestName.of(path, among: paths.sorted()).map { "; did you mean \($0)?" }
      ?? "; \(Program.command) show \(newLabel) '\(new.scene)' lists the nodes"
    return CommandFailure(.noMatch, "\(new.scene) has no node “\(path)”\(hint)")
  }
}

/// Reads one snapshot of a scene from two versions.
struct SnapshotPairReading {
  let records: RecordsStore
  let old: RecordedVersion
  let new: RecordedVersion
  let choice: SituationOptions

  /// Returns the first snapshot of a scene that differs; without one the first that both have.
  func pair(of scene: String) throws -> SnapshotPair {
    var comparison = VersionComparison(
      old: try chosen(scene, from: old),
      new: try chosen(scene, from: new)
    )
    comparison.pairRelaid()
    let different = comparison.different + comparison.relaid
    guard let pair = different.first ?? comparison.same.first else {
      throw CommandFailure(
        .noMatch,
        """
        no snapshot of \(scene) is both in \(old.label) and in \(new.label); \
        \(Program.command) diff '\(old.label)' '\(new.label)' says what was not compared
        """
      )
    }
    var texts: [SnapshotTexts] = []
    try records.forEachTexts(of: [pair.old, pair.new]) { texts.append($1) }
    return SnapshotPair(
      oldLabel: old.label,
      newLabel: new.label,
      entry: pair.new,
      oldTexts: texts[0],
      newTexts: texts[1],
      old: try Snapshot(texts[0], readingContents: true),
      new: try Snapshot(texts[1], readingContents: true),
      differingCount: different.count
    )
  }

  private func chosen(_ scene: String, from version: RecordedVersion) throws -> [RecordedEntry] {
    try SceneChoice.entries(
      named: scene,
      chosenBy: choice,
      among: try records.entries(of: version),
      in: records,
      of: version
    ).entries
  }
}
