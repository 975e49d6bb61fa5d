import Digests
import Keyline
import LayoutCore
import LayoutStore

/// The version to record for the tests of a process, and the snapshots that no test uses.
struct TestVersionDraft {
  /// The store to record in; `nil` if nothing is recorded.
  let store: RecordsStore?
  /// The sources of the recorded layouts.
  let sources: SourceBaseline
  let recorded: [SnapshotKey: SnapshotContent]
  /// If all tests ran, the snapshots that no test uses.
  let obsolete: [SnapshotKey: RecordedSnapshot]
  let isDroppingObsolete: Bool

  /// Records a version with the new snapshots, and with the baseline's snapshots that they do not
  /// replace.
  ///
  /// - Returns: The version; `nil` if there is nothing to record.
  /// - Throws: `StoreError` if the version cannot be stored.
  func commit() throws(StoreError) -> RecordedVersion? {
    guard let store, !recorded.isEmpty else { return nil }
    let engine = try BuildDescription.running(BuildDescription.testProgram)
    while true {
      do {
        return try commit(to: store, engine)
      } catch  where error.code == .overtaken || error.code == .labelExists {
        // Try again to include the snapshots that a different process has recorded in the meantime.
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

  /// The digest of the snapshots, which gives versions on different branches different labels.
  private var content: Digest {
    let texts = recorded.values.sorted {
      ($0.name, "\(ProposalText($0.proposal))") < ($1.name, "\(ProposalText($1.proposal))")
    }
    return Digest(of: texts.flatMap { Array($0.name.utf8) + $0.environment + $0.result })
  }
}
