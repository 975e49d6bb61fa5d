package import LayoutDiff
import LayoutReports
import LayoutScenes
package import LayoutStore

/// A snapshot in two versions.
package struct SnapshotPair: Sendable {
  package let oldLabel: String
  package let newLabel: String
  package let entry: RecordedSnapshot
  package let oldTexts: SnapshotContent
  package let newTexts: SnapshotContent
  package let old: Snapshot
  package let new: Snapshot
  /// The number of selected snapshots that differ.
  package let differingCount: Int

  /// Reads the first selected snapshot of a scene that differs, or else the first one that both
  /// versions have.
  ///
  /// - Throws: ``KeylineError`` if no selected snapshot is in both versions.
  package init(
    of scene: String,
    selectedBy selection: ConfigurationSelection,
    from old: String,
    to new: String,
    in store: StoreLocation
  ) throws {
    let records = try store.open(for: .reading)
    let (old, new) = (try records.version(old), try records.version(new))
    func entries(of version: RecordedVersion) throws -> [RecordedSnapshot] {
      try SceneLookup.entries(
        named: scene,
        selectedBy: selection,
        of: [version],
        in: records,
        naming: true
      ).entries
    }
    var pairing = EntryPairing(old: try entries(of: old), new: try entries(of: new))
    pairing.pairMoved()
    let different = pairing.different + pairing.moved
    guard let pair = different.first ?? pairing.same.first else {
      throw KeylineError(
        .notFound,
        "no snapshot of \(scene) is in both \(old.label) and \(new.label)",
        remedy: .listUncompared(old: old.label, new: new.label)
      )
    }
    var texts: [SnapshotContent] = []
    try records.forEachTexts(of: [pair.old, pair.new]) { texts.append($1) }
    try self.init(
      labels: (old.label, new.label),
      entry: pair.new,
      texts: (texts[0], texts[1]),
      differingCount: different.count
    )
  }

  /// Creates a pair from the texts of both snapshots.
  ///
  /// - Throws: `SnapshotError` if a text is not a snapshot.
  init(
    labels: (old: String, new: String),
    entry: RecordedSnapshot,
    texts: (old: SnapshotContent, new: SnapshotContent),
    differingCount: Int
  ) throws(SnapshotError) {
    (oldLabel, newLabel, self.entry) = (labels.old, labels.new, entry)
    (oldTexts, newTexts, self.differingCount) = (texts.old, texts.new, differingCount)
    old = try Snapshot(oldTexts, readingContents: true)
    new = try Snapshot(newTexts, readingContents: true)
  }

  /// The scene, proposal and environment.
  package var title: String {
    "\(PrintableText.text(new.scene))  \(ConfigurationText(new.proposal, new.environment))"
  }

  /// Returns the error for a path without a node.
  package func noNode(_ path: String) -> KeylineError {
    let paths = Set((new.outline.nodes + old.outline.nodes).map(\.path))
    return .noNode(
      "\(new.scene) has no node “\(path)”",
      path,
      among: paths,
      of: new.scene,
      newLabel
    )
  }
}

extension KeylineError {
  /// Returns the error for a node that a scene lacks, with the nearest path.
  static func noNode(
    _ message: String,
    _ path: String,
    among paths: Set<String>,
    of scene: String,
    _ version: String
  ) -> KeylineError {
    guard let nearest = NearestName.of(path, among: paths.sorted()) else {
      return KeylineError(
        .notFound,
        message,
        remedy: .listNodes(scene: scene, version: version)
      )
    }
    return KeylineError(.notFound, "\(message); did you mean \(nearest)?")
  }
}
