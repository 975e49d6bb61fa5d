import CanonicalJSON
import Foundation
import Keyline
import LayoutRecorder
import LayoutStore
import Synchronization

/// A store that tests use, and the snapshots to record when they end.
///
/// When the process exits, the snapshots that its tests recorded become one version, together with
/// the unchanged snapshots of the baseline. Multiple processes can do so at the same time.
final class TestStore: Sendable {
  /// The result of an expectation.
  enum Verdict: Sendable {
    /// Every node has its recorded placement, or differs by no more than the tolerance.
    case same
    /// The snapshot will be recorded.
    case recorded
    /// The store does not have the snapshot.
    case missing
    /// The placements of nodes differ from those of the version.
    case differs(VersionDiff.SceneDiff, version: String)
  }

  /// The path of the database.
  let path: String
  private let state = Mutex(State())

  private struct State {
    var baseline: TestBaseline?
    var reader: RecordsStore?
    var recorder: RecordsStore?
    var recorded: [SnapshotKey: SnapshotContent] = [:]
    /// The snapshots that expectations used, with the digests of their results.
    var requested: [SnapshotKey: Digest] = [:]
    /// The test files of the expectations.
    var documents: Set<String> = []
    /// The folder of the package that contains the test files.
    var package: URL?
    /// The tests that laid out the scenes, by scene name.
    var owners: [String: String] = [:]
    /// The locations of unnamed expectations by test, in the order in which they ran.
    var places: [String: [[UInt]]] = [:]
    /// Whether an expectation records all snapshots.
    var isRecordingAll = false
  }

  /// The folder that must contain the file; `nil` if the user chose the store.
  private let boundary: String?

  init(path: String, inside boundary: String? = nil) {
    (self.path, self.boundary) = (path, boundary)
  }

  /// Returns the position of an unnamed expectation among those of its test, starting at 1.
  func place(of source: TestSource) -> Int {
    state.withLock { state in
      let place = [source.line, source.column]
      var known = state.places[source.origin] ?? []
      if let index = known.firstIndex(of: place) { return index + 1 }
      known.append(place)
      state.places[source.origin] = known
      return known.count
    }
  }

  /// Compares a recording with the store.
  ///
  /// - Throws: `KeylineError` if a different test has a scene with this name, or if the same test
  ///   produced a different result before; `StoreError` if the store cannot be used.
  func verdict(
    on recording: RecordedLayout,
    _ mode: RecordMode,
    _ tolerance: Tolerance,
    of source: TestSource
  ) throws -> Verdict {
    try state.withLock { state in
      let key = SnapshotKey(recording.request)
      let texts = SnapshotContent(recording, document: source.document)
      try note(texts, as: key, of: source, in: &state)
      if state.recorded[key] != nil { return .recorded }
      let baseline = try baseline(in: &state)
      let verdict = try verdict(on: texts, baseline.entries[key], tolerance, &state)
      switch (verdict, mode) {
      case (.missing, .missing), (.missing, .changed), (.differs, .changed), (_, .all):
        if state.recorder == nil { state.recorder = try open(for: .recording) }
        state.recorded[key] = texts
        if mode == .all { state.isRecordingAll = true }
        return .recorded
      default: return verdict
      }
    }
  }

  private func note(
    _ texts: SnapshotContent,
    as key: SnapshotKey,
    of source: TestSource,
    in state: inout State
  ) throws {
    let owner = state.owners[texts.name] ?? source.origin
    let digest = Digest(of: texts.result)
    guard owner == source.origin else {
      throw KeylineError(
        .invalidInput,
        "“\(texts.name)” is laid out by \(owner) too; name one of them: expectLayout(…, named: \"…\")"
      )
    }
    guard state.requested[key, default: digest] == digest else {
      throw KeylineError(
        .invalidInput,
        """
        “\(texts.name)” was laid out twice in this test, differently; name what each case lays out: \
        expectLayout(…, named: \"…\")
        """
      )
    }
    state.owners[texts.name] = owner
    state.requested[key] = digest
    state.documents.insert(texts.document)
    if state.package == nil { state.package = source.package }
  }

  private func verdict(
    on texts: SnapshotContent,
    _ entry: RecordedSnapshot?,
    _ tolerance: Tolerance,
    _ state: inout State
  ) throws -> Verdict {
    guard let entry, let reader = state.reader, let label = state.baseline?.label else {
      return .missing
    }
    let isSame =
      entry.resultDigest == Digest(of: texts.result)
      && entry.nodesDigest == Digest(of: texts.nodes)
    if isSame { return .same }
    let old = try Snapshot(try reader.texts(of: entry), readingContents: true)
    let new = try Snapshot(texts, readingContents: true)
    let diff = SnapshotDiff(old: old, new: new, tolerance: tolerance)
    guard !diff.isEmpty else { return .same }
    return .differs(
      VersionDiff.SceneDiff(
        scene: texts.name,
        proposal: texts.proposal,
        environment: new.environment,
        isEdited: entry.sceneDigest != Digest(of: texts.scene),
        diff: diff
      ),
      version: label
    )
  }

  private func baseline(in state: inout State) throws -> TestBaseline {
    if let baseline = state.baseline { return baseline }
    let reader: RecordsStore
    do {
      reader = try open(for: .reading)
    } catch let error as StoreError where error.code == .missing {
      // The store does not exist yet, or a different process has just started to create it.
      state.baseline = .empty
      return .empty
    }
    var observer = WorkObserver()
    observer.onNote = { TestReport.say($0.text) }
    let baseline = try TestBaseline(reader, of: sources(in: state), observer)
    state.reader = reader
    state.baseline = baseline
    return baseline
  }

  private func sources(in state: State) -> SourceBaseline {
    SourceBaseline(store: StoreLocation(path), folder: state.package)
  }

  private func open(for access: StoreAccess) throws -> RecordsStore {
    let target = RealPath(path)
    // A link in a checkout must not control which files outside of it are written.
    guard boundary.map({ target.isInside(RealPath($0)) }) ?? true else {
      throw KeylineError(
        .invalidInput,
        """
        \(path): this leads to \(target.text), outside of the package; name the store by \
        KEYLINE_STORE
        """
      )
    }
    let records = try RecordsStore.open(path, for: access, program: "KeylineTesting")
    if let note = records.note { TestReport.say("\(path): \(note)") }
    return records
  }

  /// Returns the snapshots to record for the tests of this process; only the first call returns
  /// them.
  func takeDraft(isWhole: Bool) -> TestVersionDraft {
    state.withLock { state in
      let known = state.baseline?.entries ?? [:]
      let requested = Set(state.requested.keys)
      // Other tests of a file may have run in a different process, but those of a deleted file have
      // not.
      let obsolete = known.filter { key, entry in
        let file = state.package?.appendingPathComponent(entry.document).path ?? ""
        let isKnown = state.documents.contains(entry.document)
        return isWhole && !requested.contains(key)
          && (isKnown || !FileManager.default.fileExists(atPath: file))
      }
      defer { state.recorded = [:] }
      return TestVersionDraft(
        store: state.recorder,
        sources: sources(in: state),
        recorded: state.recorded,
        obsolete: obsolete,
        isDroppingObsolete: state.isRecordingAll
      )
    }
  }
}
