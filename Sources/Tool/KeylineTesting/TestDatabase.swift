import Digests
import Foundation
import Keyline
import LayoutCore
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

  mutating func areExactly(_ members: [LayoutFile.Snapshot], of source: TestSource) throws -> Bool {
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
    return AcceptedSnapshot(entry: entry, origin: label) { try reader.content(of: entry) }
  }

  mutating func others(
    like member: LayoutFile.Snapshot,
    of source: TestSource
  ) throws -> [AcceptedSnapshot] {
    let baseline = try loadedBaseline()
    guard let reader, let label = baseline.label else { return [] }
    return baseline.entries.values.filter { AcceptedSnapshot.isLike(member, $0) }.map { entry in
      AcceptedSnapshot(entry: entry, origin: label) { try reader.content(of: entry) }
    }
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

  mutating func all(of source: TestSource) throws -> [LayoutFile.Snapshot] {
    let baseline = try loadedBaseline()
    guard let reader else { return [] }
    let document = source.document
    return try baseline.entries.values.filter { $0.document.hasSameBytes(as: document) }.map {
      LayoutFile.Snapshot(try reader.content(of: $0))
    }
  }

  mutating func move(_ moves: [(old: String, new: String?)], of source: TestSource) throws {
    let members = try all(of: source)
    for (old, new) in moves {
      guard let new else { continue }
      for member in members where member.recorded.scene.hasSameBytes(as: old) {
        try accept(member.named(new), renewingDamaged: false, of: source)
      }
    }
  }

  mutating func end(_ run: TestRunScope) throws -> TestSummary {
    let draft = draft(of: run)
    recorded = [:]
    var summary = TestSummary()
    if let version = try draft.commit() {
      summary.recordedCount = draft.recorded.count
      summary.place = "\(path) as “\(version.label)”"
    }
    let removed = draft.recorded.isEmpty ? [:] : draft.removed
    let unused = draft.unused.filter { removed[$0.key] == nil }
    summary.removedNames = Set(removed.values.map(\.scene)).sorted()
    summary.unusedNames = Set(unused.values.map(\.scene)).sorted()
    return summary
  }

  private func draft(of run: TestRunScope) -> TestVersionDraft {
    func exists(_ document: String) -> Bool {
      let file = run.package?.appendingPathComponent(document).path ?? ""
      return FileManager.default.fileExists(atPath: file)
    }
    // The tests of a file may all have run in a different process; the tests of a deleted file did not.
    let others = (baseline?.entries ?? [:]).filter { key, _ in
      run.isComplete && !run.requested.contains(key)
    }
    let gone =
      run.documents.contains(where: exists) ? others.filter { !exists($0.value.document) } : [:]
    let unused = others.filter { key, entry in
      gone[key] != nil || run.documents.contains(entry.document)
    }
    return TestVersionDraft(
      store: recorder,
      sources: sources,
      recorded: recorded,
      unused: unused,
      removed: run.isRecordingAll ? gone : [:]
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
    guard boundary.map({ target.isAllowed(in: RealPath($0)) }) ?? true else {
      throw KeylineError(
        .invalidInput,
        """
        \(path): this leads to \(target.text), outside of the package; name the store with \
        KEYLINE_STORE
        """
      )
    }
    return try RecordsStore.open(path, for: access, program: BuildDescription.testProgram)
  }
}

/// The snapshots that tests compare layouts with.
struct TestBaseline: Sendable {
  /// The version's label; `nil` if nothing was recorded.
  let label: String?
  let entries: [SnapshotKey: RecordedSnapshot]

  /// A baseline without snapshots.
  static let empty = TestBaseline(label: nil, entries: [:])

  private init(label: String?, entries: [SnapshotKey: RecordedSnapshot]) {
    (self.label, self.entries) = (label, entries)
  }

  /// Reads the version recorded at the commit nearest to the sources or, if no commit is known, the
  /// latest version.
  ///
  /// After a merge of branches, it contains the most recent snapshots of all of them.
  init(
    _ store: RecordsStore,
    of sources: SourceBaseline,
    _ observer: WorkObserver = WorkObserver()
  ) throws(StoreError) {
    let versions = try store.versions()
    guard let newest = versions.last else {
      self = .empty
      return
    }
    let nearest = try sources.versions(in: store, for: .testing, observer)
    label = (nearest?.last ?? newest).label
    entries = try store.snapshots(joining: nearest ?? TestBaseline.heads(of: versions)).byKey
  }

  private static func heads(of versions: [RecordedVersion]) -> [RecordedVersion] {
    let parents = Set(versions.compactMap(\.parent))
    return versions.filter { !parents.contains($0.label) }
  }
}

/// The version to record for the tests of a process, and the snapshots that no test uses.
struct TestVersionDraft {
  /// The store to record in; `nil` if nothing is recorded.
  let store: RecordsStore?
  /// The sources of the recorded layouts.
  let sources: SourceBaseline
  let recorded: [SnapshotKey: SnapshotContent]
  /// If all tests ran, the snapshots that no test laid out.
  let unused: [SnapshotKey: RecordedSnapshot]
  /// Those of them that the version leaves out, because their test file does not exist.
  let removed: [SnapshotKey: RecordedSnapshot]

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
      sourceCommit: try sources.commit()
    )
    draft.newest = sequence
    let writer = try store.beginVersion(draft)
    let kept = baseline.entries.filter { key, _ in
      recorded[key] == nil && removed[key] == nil
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
    return RecordedVersion.content(of: texts.map { RecordedSnapshot($0).digest })
  }
}
