import Foundation
import Keyline
import LayoutStore

/// The accepted snapshots of tests in a store.
///
/// When the process ends, the snapshots that its tests recorded become one version, together with the other
/// snapshots of the newest version. Several processes can do so at once.
struct TestDatabase: TestSnapshots {
  /// The file of the store.
  let path: String
  /// The folder that must contain the file; `nil` for a store that the user names.
  private let boundary: String?
  private var baseline: TestBaseline?
  private var reader: RecordsStore?
  private var recorder: RecordsStore?
  private var recorded: [SnapshotKey: SnapshotContent] = [:]
  /// The folder of the package that contains the test files.
  private var package: URL?

  init(path: String, inside boundary: String? = nil) {
    (self.path, self.boundary) = (path, boundary)
  }

  func place(of scene: String, _ source: TestSource) -> String { path }

  mutating func areExactly(
    _ members: [LayoutFile.Snapshot],
    of source: TestSource
  ) throws -> Bool {
    if package == nil { package = source.package }
    let entries = try loadedBaseline().entries
    return members.allSatisfy {
      entries[SnapshotKey($0.recorded)]?.identity == $0.recorded.identity
    }
  }

  mutating func accepted(
    for member: LayoutFile.Snapshot,
    of source: TestSource
  ) throws -> AcceptedSnapshot? {
    if package == nil { package = source.package }
    let baseline = try loadedBaseline()
    guard let entry = baseline.entries[SnapshotKey(member.recorded)], let reader,
      let label = baseline.label
    else { return nil }
    return AcceptedSnapshot(entry: entry, origin: label) { try reader.texts(of: entry) }
  }

  mutating func accept(
    _ member: LayoutFile.Snapshot,
    renewingDamaged: Bool,
    of source: TestSource
  ) throws {
    if package == nil { package = source.package }
    if recorder == nil { recorder = try open(for: .recording) }
    recorded[SnapshotKey(member.recorded)] = member.content
  }

  mutating func end(_ run: TestRunScope) throws -> TestSummary {
    let draft = draft(of: run)
    recorded = [:]
    var summary = TestSummary()
    if let version = try draft.commit() {
      summary.recordedCount = draft.recorded.count
      summary.place = "\(path) as “\(version.label)”"
    }
    summary.obsoleteNames = Set(draft.obsolete.values.map(\.scene)).sorted()
    summary.droppedObsolete = run.isDroppingObsolete
    return summary
  }

  private func draft(of run: TestRunScope) -> TestVersionDraft {
    // The tests of a file may all have run in a different process; the tests of a deleted file did not.
    let obsolete = (baseline?.entries ?? [:]).filter { key, entry in
      let file = run.package?.appendingPathComponent(entry.document).path ?? ""
      let isKnown = run.documents.contains(entry.document)
      return run.isComplete && !run.requested.contains(key)
        && (isKnown || !FileManager.default.fileExists(atPath: file))
    }
    return TestVersionDraft(
      store: recorder,
      sources: sources,
      recorded: recorded,
      obsolete: obsolete,
      isDroppingObsolete: run.isDroppingObsolete
    )
  }

  private mutating func loadedBaseline() throws -> TestBaseline {
    if let baseline { return baseline }
    let reader: RecordsStore
    do {
      reader = try open(for: .reading)
    } catch let error as StoreError where error.code == .missing {
      // The store does not exist, or a different process has only started to create it.
      baseline = .empty
      return .empty
    }
    var observer = WorkObserver()
    observer.onNote = { TestReport.say($0.text) }
    let loaded = try TestBaseline(reader, of: sources, observer)
    (self.reader, baseline) = (reader, loaded)
    return loaded
  }

  private var sources: SourceBaseline {
    SourceBaseline(store: StoreLocation(path), folder: package)
  }

  private func open(for access: StoreAccess) throws -> RecordsStore {
    let target = RealPath(path)
    // A link in a checkout must not determine what is written elsewhere.
    guard boundary.map({ target.isInside(RealPath($0)) }) ?? true else {
      throw KeylineError(
        .invalidInput,
        """
        \(path): this leads to \(target.text), outside of the package; name the store with \
        KEYLINE_STORE
        """
      )
    }
    let records = try RecordsStore.open(path, for: access, program: BuildDescription.testProgram)
    if let note = records.note { TestReport.say("\(path): \(note)") }
    return records
  }
}
