import Digests
import Keyline
import LayoutRecorder
import LayoutStore
import Synchronization

/// The accepted snapshots, and the layouts of the tests that ran.
final class TestStore: Sendable {
  /// The result of an expectation.
  enum Verdict: Sendable {
    /// Every node has its recorded placement, within the tolerance.
    case same
    /// The snapshot was recorded, or will be when the process ends.
    case recorded
    /// There is no snapshot.
    case missing
    /// The placements of nodes differ from those of a snapshot in a file.
    case differs(VersionDiff.SceneDiff, from: Snapshot, origin: String)
  }

  private let state: Mutex<State>

  private struct State {
    var snapshots: TestFiles
    var recorded: Set<SnapshotKey> = []
    /// The snapshots of expectations, with the digests of their results.
    var requested: [SnapshotKey: Digest] = [:]
    /// The tests that laid the scenes out, by the scenes' names.
    var owners: [String: Owner] = [:]
    /// The scenes by the paths of their files, in small letters.
    var files: [String: (scene: String, path: String)] = [:]
    /// The locations of expectations without a name, by test, in the order of their execution.
    var places: [String: [String]] = [:]
    /// The old and new names of scenes whose accepted snapshots were renamed.
    var renames: [String] = []
    /// The changes of fonts because of which snapshots were recorded again.
    var fontChanges: Set<String> = []
  }

  /// The test that laid a scene out.
  private struct Owner {
    /// The name of the test.
    let name: String
    /// The pattern of exactly this test; `nil` if only its name is known.
    let filter: String?

    init(_ source: TestSource) { (name, filter) = (source.testName, source.running?.filter) }

    /// Returns whether this is not a different test.
    func canBe(_ other: Owner) -> Bool {
      name == other.name && (filter == nil || other.filter == nil || filter == other.filter)
    }
  }

  /// Creates the store of tests that are compared with accepted snapshots.
  init(_ snapshots: TestFiles) { state = Mutex(State(snapshots: snapshots)) }

  /// Returns the position of an expectation without a name among those of its test, from 1.
  func place(of source: TestSource) -> Int {
    state.withLock { state in
      let test = source.testName
      let place = source.locationText
      var known = state.places[test] ?? []
      if let index = known.firstIndex(of: place) { return index + 1 }
      known.append(place)
      state.places[test] = known
      return known.count
    }
  }

  /// Returns where the snapshots of a scene are, for messages.
  func place(of scene: String, _ source: TestSource) -> String {
    state.withLock { $0.snapshots.place(of: scene, source) }
  }

  /// Returns whether the file of a test has exactly these snapshots of a scene, whose lengths are rounded.
  func hasExactly(_ snapshots: [Snapshot], of source: TestSource) throws -> Bool {
    try state.withLock { try $0.snapshots.areExactly(snapshots, of: source) }
  }

  /// Compares snapshots, whose lengths are rounded, with the accepted ones.
  ///
  /// - Returns: A verdict for each.
  /// - Throws: `KeylineError` when a different test has a scene with that name, or the same test had a
  ///   different result before; `StoreError` when the snapshots cannot be used.
  func verdicts(
    on snapshots: [Snapshot],
    _ mode: RecordMode,
    _ tolerance: Tolerance,
    of source: TestSource
  ) throws -> [Verdict] {
    try state.withLock { state in
      for snapshot in snapshots { try note(snapshot, of: source, in: &state) }
      var exact: Set<String> = []
      for (scene, snapshots) in Dictionary(grouping: snapshots, by: \.scene)
      where try isExact(snapshots, mode, of: source, &state) {
        exact.insert(scene)
      }
      let renamed = try renamed(snapshots, besides: exact, mode, of: source, &state)
      let baselines = snapshots.map { snapshot in
        Result { try baseline(of: snapshot, renamed, source, &state) }
      }
      try move(renamed, snapshots, mode, of: source, &state)
      return try zip(snapshots, baselines).map { snapshot, baseline in
        guard !exact.contains(snapshot.scene) else { return .same }
        return try verdict(on: snapshot, baseline, mode, tolerance, of: source, &state)
      }
    }
  }

  /// Finds the accepted snapshots of scenes with different names; none if every scene has its own.
  private func renamed(
    _ snapshots: [Snapshot],
    besides exact: Set<String>,
    _ mode: RecordMode,
    of source: TestSource,
    _ state: inout State
  ) throws -> RenamedTests {
    let changed = snapshots.filter { !exact.contains($0.scene) }
    let isPossible = changed.contains { snapshot in
      if snapshot.scene.contains("preview=") { return true }
      let accepted = Result { try state.snapshots.accepted(for: snapshot, of: source) }
      return if case .success(nil) = accepted { true } else { false }
    }
    guard isPossible, TestRun.layouts == nil else { return .none }
    return RenamedTests(
      of: snapshots,
      among: try state.snapshots.all(of: source),
      besides: Set(state.owners.keys),
      source
    )
  }

  /// Returns the accepted snapshot that a snapshot is compared with, under the name that it has there.
  private func baseline(
    of snapshot: Snapshot,
    _ renamed: RenamedTests,
    _ source: TestSource,
    _ state: inout State
  ) throws -> Snapshot? {
    guard let original = renamed.original(of: snapshot) else { return nil }
    return try state.snapshots.accepted(for: original, of: source)
  }

  /// Gives accepted snapshots the new names of their scenes, unless nothing is recorded.
  private func move(
    _ renamed: RenamedTests,
    _ snapshots: [Snapshot],
    _ mode: RecordMode,
    of source: TestSource,
    _ state: inout State
  ) throws {
    guard mode != .never, !renamed.isEmpty else { return }
    let moves = renamed.moves(of: Set(snapshots.map(\.scene)))
    try state.snapshots.move(moves, of: source)
    state.renames += moves.compactMap { old, new in new.map { "\(old) → \($0)" } }
  }

  private func note(
    _ snapshot: Snapshot,
    of source: TestSource,
    in state: inout State
  ) throws {
    let (scene, digest) = (snapshot.scene, snapshot.layout.digest)
    let key = SnapshotKey(snapshot)
    let test = Owner(source)
    if let owner = state.owners[scene], !owner.canBe(test) {
      throw KeylineError(
        .invalidInput,
        """
        “\(scene)” is laid out by \(owner.name) (\(owner.filter ?? "outside of a test")) too; name one \
        of them: expectLayout(…, named: \"…\")
        """
      )
    }
    guard state.requested[key, default: digest] == digest else {
      let reason =
        source.running == nil ? " (outside of the test's task, its suite is not known)" : ""
      throw KeylineError(
        .invalidInput,
        """
        “\(scene)” was laid out twice in this test, with different results\(reason); name each case: \
        expectLayout(…, named: \"…\")
        """
      )
    }
    if state.owners[scene] == nil { try noteFile(of: scene, source, in: &state) }
    state.owners[scene] = test
    state.requested[key] = digest
  }

  /// Notes the file of a scene.
  ///
  /// - Throws: `KeylineError` if a file system that ignores case has one file for two scenes.
  private func noteFile(
    of scene: String,
    _ source: TestSource,
    in state: inout State
  ) throws(KeylineError) {
    let path = state.snapshots.place(of: scene, source)
    let known = state.files[path.lowercased()] ?? (scene, path)
    guard known.path == path else {
      throw KeylineError(
        .invalidInput,
        """
        “\(scene)” and “\(known.scene)” differ only in case, so that some file systems have one file for \
        both; rename one of the tests
        """
      )
    }
    state.files[path.lowercased()] = known
  }

  /// Returns whether the accepted snapshots of a scene are exactly these, unless all are recorded again.
  private func isExact(
    _ snapshots: [Snapshot],
    _ mode: RecordMode,
    of source: TestSource,
    _ state: inout State
  ) throws -> Bool {
    guard mode != .all else { return false }
    return try state.snapshots.areExactly(snapshots, of: source)
  }

  private func verdict(
    on snapshot: Snapshot,
    _ baseline: Result<Snapshot?, any Error>,
    _ mode: RecordMode,
    _ tolerance: Tolerance,
    of source: TestSource,
    _ state: inout State
  ) throws -> Verdict {
    let key = SnapshotKey(snapshot)
    guard !state.recorded.contains(key) else { return .recorded }
    let renewsDamaged = mode == .changed || mode == .all
    let verdict: Verdict
    do {
      let origin = state.snapshots.place(of: snapshot.scene, source)
      verdict = try comparison(of: snapshot, baseline.get(), origin: origin, mode, tolerance)
    } catch let error as StoreError where renewsDamaged && error.code == .badInput {
      verdict = .missing
    }
    switch (verdict, mode) {
    case (.missing, .missing), (.missing, .changed), (.differs, .changed), (_, .all):
      if case .missing = verdict { noteFonts(of: snapshot, of: source, &state) }
      try state.snapshots.accept(snapshot, renewingDamaged: renewsDamaged, of: source)
      state.recorded.insert(key)
      return .recorded
    default: return verdict
    }
  }

  /// Notes the change of fonts because of which a snapshot is missing, if any.
  private func noteFonts(
    of snapshot: Snapshot,
    of source: TestSource,
    _ state: inout State
  ) {
    let new = snapshot.environment
    guard new["fonts"] != nil else { return }
    let others = (try? state.snapshots.others(like: snapshot, of: source)) ?? []
    let causes = others.lazy.compactMap {
      Cause(fontsFrom: $0.environment, to: new)
    }
    if let cause = causes.first { state.fontChanges.insert(CauseText(cause).description) }
  }

  private func comparison(
    of snapshot: Snapshot,
    _ accepted: Snapshot?,
    origin: String,
    _ mode: RecordMode,
    _ tolerance: Tolerance
  ) throws -> Verdict {
    guard let accepted else { return .missing }
    // If nothing is recorded, the snapshot keeps its old name, which is reported.
    let isNamed = mode != .never || accepted.scene.hasSameBytes(as: snapshot.scene)
    if isNamed && accepted.hasSameLayout(as: snapshot) { return .same }
    let difference = VersionDiff.SceneDiff(old: accepted, new: snapshot, tolerance: tolerance)
    return isNamed && difference.diff.isSameLayout
      ? .same : .differs(difference, from: accepted, origin: origin)
  }

  /// Ends the run of this process, and finds the snapshots that no test uses.
  ///
  /// - Parameters:
  ///   - isComplete: Whether all tests of the library ran.
  ///   - library: The library of the tests.
  ///   - run: The identifier of the run.
  /// - Returns: What was recorded, and what is unused.
  func end(
    isComplete: Bool,
    of library: LaidOutSnapshots.Library = .swiftTesting,
    in run: String = RunReport.currentRun
  ) -> TestSummary {
    state.withLock { state in
      let run = TestRunScope(
        id: run,
        library: library,
        isComplete: isComplete,
        requested: Set(state.requested.keys)
      )
      state.recorded = []
      var summary = state.snapshots.end(run)
      summary.fontChanges = state.fontChanges.sorted()
      summary.renames = state.renames
      state.renames = []
      return summary
    }
  }
}
