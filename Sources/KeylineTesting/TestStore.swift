import CanonicalJSON
import Foundation
import LayoutDiff
import LayoutRecorder
import LayoutStore
import Synchronization

/// A store while tests run: what it held before them, and what is recorded when they end.
///
/// Whatever the tests of a process record becomes one version when the process ends, with all that the
/// newest version lists besides. Several processes may do so at once.
final class TestStore: Sendable {
  /// What an expectation found.
  enum Verdict: Sendable {
    /// Every node is where it was, or as near as is allowed.
    case same
    /// The snapshot will be recorded.
    case recorded
    /// There is no snapshot.
    case missing
    /// Nodes are elsewhere than in the version.
    case differs(VersionDiff.SceneDiff, version: String)
  }

  /// The database's file.
  let path: String
  private let state = Mutex(State())

  private struct State {
    var baseline: TestBaseline?
    var reader: RecordsStore?
    var recorder: RecordsStore?
    var recorded: [TestBaseline.Key: SnapshotTexts] = [:]
    /// What was asked for, with the digest of what came out.
    var asked: [TestBaseline.Key: Digest] = [:]
    /// The test files in which something was asked for.
    var documents: Set<String> = []
    /// The folder of the package that the test files are in.
    var package: URL?
    /// The tests that laid the scenes out, by the scenes' names.
    var owners: [String: String] = [:]
    /// The places of expectations without a name, by test, in the order in which they were met.
    var places: [String: [[UInt]]] = [:]
    /// Whether a snapshot was recorded whatever it was.
    var isRecordingAll = false
  }

  /// The folder that the file has to be in; `nil` for a store that the user names.
  private let boundary: String?

  init(path: String, inside boundary: String? = nil) {
    (self.path, self.boundary) = (path, boundary)
  }

  /// Returns which of its test's expectations without a name one is, from 1.
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

  /// Holds a recording against the store.
  ///
  /// - Throws: ``ExpectationFailure`` when another test has a scene of that name, or the same one gave
  ///   something else before; `StoreError` when the store cannot be used.
  func verdict(
    on recording: Recording,
    _ mode: RecordMode,
    _ tolerance: Tolerance,
    of source: TestSource
  ) throws -> Verdict {
    try state.withLock { state in
      let key = TestBaseline.Key(recording)
      let texts = TestStore.texts(of: recording, source)
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
    _ texts: SnapshotTexts,
    as key: TestBaseline.Key,
    of source: TestSource,
    in state: inout State
  ) throws {
    let owner = state.owners[texts.name] ?? source.origin
    let digest = Digest(of: texts.placements)
    guard owner == source.origin else {
      throw ExpectationFailure(
        "“\(texts.name)” is laid out by \(owner) too; name one of them: expectLayout(…, named: \"…\")"
      )
    }
    guard state.asked[key, default: digest] == digest else {
      throw ExpectationFailure(
        """
        “\(texts.name)” was laid out twice in this test, differently; name what each case lays out: \
        expectLayout(…, named: \"…\")
        """
      )
    }
    state.owners[texts.name] = owner
    state.asked[key] = digest
    state.documents.insert(texts.document)
    if state.package == nil { state.package = source.package }
  }

  private static func texts(of recording: Recording, _ source: TestSource) -> SnapshotTexts {
    let scene = recording.request.scene
    return SnapshotTexts(
      name: scene.name,
      document: source.document,
      proposal: recording.request.proposal,
      scene: scene.canonical,
      outline: scene.canonicalOutline,
      nodeCount: scene.outline.nodes.count,
      environment: recording.environmentText,
      placements: recording.placements
    )
  }

  private func verdict(
    on texts: SnapshotTexts,
    _ entry: RecordedEntry?,
    _ tolerance: Tolerance,
    _ state: inout State
  ) throws -> Verdict {
    guard let entry, let reader = state.reader, let label = state.baseline?.label else {
      return .missing
    }
    let isSame =
      entry.resultDigest == Digest(of: texts.placements)
      && entry.outlineDigest == Digest(of: texts.outline)
    if isSame { return .same }
    let old = try Snapshot(reading: try reader.texts(of: entry))
    let new = try Snapshot(reading: texts)
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
      // There is none, or another process has only begun to make it.
      state.baseline = .empty
      return .empty
    }
    let baseline = try TestBaseline(reader, of: sources(in: state))
    if let remark = baseline.remark { TestReport.say(remark) }
    state.reader = reader
    state.baseline = baseline
    return baseline
  }

  private func sources(in state: State) -> TestSources {
    TestSources(in: state.package, store: path)
  }

  private func open(for access: StoreAccess) throws -> RecordsStore {
    let target = RealPath(path)
    // A link that came with a checkout does not decide what is written elsewhere.
    guard boundary.map({ target.isInside(RealPath($0)) }) ?? true else {
      throw ExpectationFailure(
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

  /// Returns what the tests of this process leave to be written down, and forgets it.
  func takeEdition(isWhole: Bool) -> TestEdition {
    state.withLock { state in
      let known = state.baseline?.entries ?? [:]
      let asked = Set(state.asked.keys)
      // The tests of a file may all have run in another process; those of a file that is gone did not.
      let obsolete = known.filter { key, entry in
        let file = state.package?.appendingPathComponent(entry.document).path ?? ""
        let isKnown = state.documents.contains(entry.document)
        return isWhole && !asked.contains(key)
          && (isKnown || !FileManager.default.fileExists(atPath: file))
      }
      defer { state.recorded = [:] }
      return TestEdition(
        store: state.recorder,
        sources: sources(in: state),
        recorded: state.recorded,
        obsolete: obsolete,
        isDroppingObsolete: state.isRecordingAll
      )
    }
  }
}

extension Snapshot {
  /// Creates a snapshot with what its scene says of each node, from which causes are found.
  fileprivate init(reading texts: SnapshotTexts) throws(SnapshotError) {
    try self.init(
      scene: texts.name,
      proposal: texts.proposal,
      environment: texts.environment,
      outline: texts.outline,
      placements: texts.placements,
      body: texts.scene
    )
  }
}
