import CanonicalJSON
import LayoutCore
import LayoutStore

/// What the tests of a process leave to be recorded, and what none of them asked for.
struct TestEdition {
  /// The store to record in; `nil` when nothing is recorded.
  let store: RecordsStore?
  /// The sources that were laid out.
  let sources: TestSources
  let recorded: [TestBaseline.Key: SnapshotTexts]
  /// The snapshots that no test asked for although all ran.
  let obsolete: [TestBaseline.Key: RecordedEntry]
  let isDroppingObsolete: Bool

  /// Records a version that lists what was recorded, and of the newest version what it does not replace.
  ///
  /// - Returns: The version; `nil` where there is nothing to record.
  /// - Throws: `StoreError` when it cannot be stored.
  func commit() throws(StoreError) -> RecordedVersion? {
    guard let store, !recorded.isEmpty else { return nil }
    let engine = try EngineDescription.running("KeylineTesting")
    while true {
      do {
        return try commit(to: store, engine)
      } catch  where error.code == .overtaken || error.code == .labelExists {
        // Another process recorded meanwhile: what it recorded is taken over too.
        continue
      }
    }
  }

  private func commit(
    to store: RecordsStore,
    _ engine: EngineDescription
  ) throws(StoreError) -> RecordedVersion {
    let latest = try store.versions().last
    let baseline = try TestBaseline(store, of: sources)
    let sequence = latest?.sequence ?? 0
    var draft = VersionDraft(
      label: "tests \(sequence + 1) \(content.hex.prefix(8))",
      engine: engine,
      parent: baseline.label,
      sourceCommit: sources.commit
    )
    draft.newest = sequence
    let writer = try store.beginVersion(draft)
    let kept = baseline.entries.filter { key, _ in
      recorded[key] == nil && !(isDroppingObsolete && obsolete[key] != nil)
    }
    try writer.add(Array(kept.values))
    for texts in recorded.values { try writer.add(texts) }
    return try writer.commit()
  }

  /// What is recorded, so that versions of two branches have two labels.
  private var content: Digest {
    let texts = recorded.values.sorted {
      ($0.name, "\(ProposalText($0.proposal))") < ($1.name, "\(ProposalText($1.proposal))")
    }
    return Digest(of: texts.flatMap { Array($0.name.utf8) + $0.environment + $0.placements })
  }

  /// The names of the scenes that no test asked for, in order.
  var obsoleteNames: [String] { Set(obsolete.values.map(\.scene)).sorted() }
}
