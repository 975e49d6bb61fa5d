import Foundation
import LayoutStore

/// What the tests of a process leave to be recorded, and what none of them asked for.
struct TestEdition {
  /// The store to record in; `nil` when nothing is recorded.
  let store: RecordsStore?
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
      } catch  where error.code == .labelExists {
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
    let entries = try latest.map { version throws(StoreError) in try store.entries(of: version) }
    let writer = try store.beginVersion(
      VersionDraft(
        label: "tests \((latest?.sequence ?? 0) + 1)",
        engine: engine,
        parent: latest?.label
      )
    )
    let kept = (entries ?? []).filter { entry in
      let key = TestBaseline.Key(entry)
      return recorded[key] == nil && !(isDroppingObsolete && obsolete[key] != nil)
    }
    try writer.add(kept)
    for texts in recorded.values { try writer.add(texts) }
    return try writer.commit()
  }

  /// The names of the scenes that no test asked for, in order.
  var obsoleteNames: [String] { Set(obsolete.values.map(\.scene)).sorted() }
}
