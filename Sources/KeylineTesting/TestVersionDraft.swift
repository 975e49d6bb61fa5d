import CanonicalJSON
import Keyline
import LayoutCore
import LayoutStore

/// The version that the tests of a process record, and the snapshots that none of them uses.
struct TestVersionDraft {
  /// The store to record in; `nil` if nothing is recorded.
  let store: RecordsStore?
  /// The sources that were laid out.
  let sources: SourceBaseline
  let recorded: [SnapshotKey: SnapshotContent]
  /// The snapshots that no test uses, if all tests ran.
  let obsolete: [SnapshotKey: RecordedSnapshot]
  let isDroppingObsolete: Bool

  /// Records a version with the new snapshots, and those of the newest version that they do not replace.
  ///
  /// - Returns: The version; `nil` without snapshots to record.
  /// - Throws: `StoreError` when it cannot be stored.
  func commit() throws(StoreError) -> RecordedVersion? {
    guard let store, !recorded.isEmpty else { return nil }
    let engine = try BuildDescription.running("KeylineTesting")
    while true {
      do {
        return try commit(to: store, engine)
      } catch  where error.code == .overtaken || error.code == .labelExists {
        // If a different process has recorded meanwhile, its snapshots are kept.
        continue
      }
    }
  }

  private func commit(
    to store: RecordsStore,
    _ build: BuildDescription
  ) throws(StoreError) -> RecordedVersion {
    let latest = try store.versions().last
    let baseline = try TestBaseline(store, of: sources)
    let sequence = latest?.sequence ?? 0
    var draft = VersionDraft(
      label: "tests \(sequence + 1) \(content.hex.prefix(8))",
      build: build,
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

  /// The digest of the snapshots, so that versions on two branches have different labels.
  private var content: Digest {
    let texts = recorded.values.sorted {
      ($0.name, "\(ProposalText($0.proposal))") < ($1.name, "\(ProposalText($1.proposal))")
    }
    return Digest(of: texts.flatMap { Array($0.name.utf8) + $0.environment + $0.result })
  }

  /// The names of the scenes that no test uses, in order.
  var obsoleteNames: [String] { Set(obsolete.values.map(\.scene)).sorted() }
}
