import Digests
import LayoutCache
public import LayoutDiff
import LayoutRecorder
import LayoutScenes
import LayoutStore
import Synchronization

/// Lays out the scenes of a recorded version again with this build, and compares the results.
///
///     var replay = Replay(of: "1.0", in: try project.store)
///     replay.tolerance = project.tolerance
///     let outcome = try replay.run(library: library)
///     print(DiffText(outcome.diff))
public struct Replay: Sendable {
  /// The result of a replay.
  public struct Outcome: Sendable {
    /// The differences between the version and this build.
    public let diff: VersionDiff
    /// The number of snapshots that were compared.
    public let snapshotCount: Int
    /// The number of snapshots that are unchanged according to the cache.
    public let cachedCount: Int
    /// The calls of all layouts, if they were traced.
    public let traces: String
    /// The error for scenes that this build itself recorded and now lays out differently, if any.
    public let nondeterminism: KeylineError?
  }

  /// The label of the version; `nil` for the version recorded at the nearest commit or, without
  /// git, the latest.
  public var label: String?
  /// The scenes and proposals to replay.
  public var selection = SceneSelection()
  /// The differences that count as equal.
  public var tolerance = Tolerance.exact
  /// Whether to skip snapshots that are unchanged according to the cache.
  public var usesCache = true
  /// Whether the diff includes the snapshots, for reports with pictures.
  public var keepsSnapshots = false
  /// The settings of the layouts.
  public var settings = LayoutSettings()
  fileprivate let store: StoreLocation

  /// Creates a replay of a version.
  public init(of label: String? = nil, in store: StoreLocation) {
    self.label = label
    self.store = store
  }

  /// Lays out the scenes and compares the results.
  ///
  /// - Parameter library: The types that recorded scenes can refer to.
  /// - Returns: The differences.
  /// - Throws: ``KeylineError`` if nothing is selected, `StoreError` or `SnapshotError` if the
  ///   store is damaged.
  public func run(library: SceneLibrary = SceneLibrary()) throws -> Outcome { try run { library } }

  /// Lays out the scenes and compares the results; `library` is called after the store is opened.
  package func run(library: () throws -> SceneLibrary) throws -> Outcome {
    // Start computing the digest of the program early, because it takes as long as opening and
    // reading the store; a cache may already have it.
    let build = usesCache ? nil : Prefetch { try RunningBuild.description() }
    let records = try store.open(for: .reading)
    let versions = try versions(in: records)
    let all = try records.snapshots(joining: versions)
    let snapshots = selection.isEmpty ? all : all.filter(selection.includes)
    guard !snapshots.isEmpty || all.isEmpty else {
      throw SceneLookup.noMatch(selection, among: all)
    }
    try SceneLookup.checkPatterns(of: selection, among: all)
    let cache = usesCache && !settings.traces ? store.openCache(settings.observer) : nil
    let registry = try library().registry
    var run = ReplayRun(
      versions: versions,
      records: records,
      cache: cache,
      code: Release.code(
        of: try (build?.value() ?? RunningBuild.description(cachedIn: cache)).fingerprint,
        registry: registry
      ),
      options: self
    )
    try run.replay(snapshots)
    return Outcome(
      diff: try run.diff(excludedCount: all.count - snapshots.count),
      snapshotCount: snapshots.count,
      cachedCount: run.cachedCount,
      traces: run.traces,
      nondeterminism: run.nondeterminism.error
    )
  }

  private func versions(in records: RecordsStore) throws -> [RecordedVersion] {
    if let label { return [try records.version(label)] }
    let baseline = SourceBaseline(store: store)
    return try baseline.versions(in: records, for: .comparison, settings.observer)
      ?? [try records.version("latest")]
  }
}

/// A single replay.
///
/// Snapshots that are not in the cache are laid out again, in batches.
struct ReplayRun {
  /// The number of snapshots to read and lay out at once, which limits memory use.
  private static let batchSize = 512

  /// The versions to compare with this build, oldest first; usually only one.
  let versions: [RecordedVersion]
  let records: RecordsStore
  /// The cache; `nil` to lay everything out.
  let cache: CacheStore?
  /// The running code, with the types that recorded scenes can refer to.
  let code: RunningCode
  private let options: Replay

  private var prover: CauseProver
  private var scenes: [VersionDiff.SceneDiff] = []
  private var omissions: [VersionDiff.Omission] = []
  private var comparedCount = 0
  /// The number of snapshots that are unchanged according to the cache.
  private(set) var cachedCount = 0
  private(set) var traces = ""
  /// The snapshots that this build itself recorded and now lays out differently.
  private(set) var nondeterminism = Nondeterminism()

  init(
    versions: [RecordedVersion],
    records: RecordsStore,
    cache: CacheStore?,
    code: RunningCode,
    options: Replay
  ) {
    self.versions = versions
    self.records = records
    self.cache = cache
    self.code = code
    self.options = options
    prover = CauseProver(registry: code.registry, layoutGuard: options.settings.layoutGuard)
  }

  /// Replays snapshots of the versions.
  mutating func replay(_ snapshots: [RecordedSnapshot]) throws {
    let rest = try uncached(of: snapshots)
    comparedCount = snapshots.count - rest.count
    cachedCount = comparedCount
    if !rest.isEmpty { try layOutInBatches(rest) }
    cache?.close(options.settings.observer, timing: "replay")
  }

  /// Returns the differences between the versions and this build.
  func diff(excludedCount: Int) throws -> VersionDiff {
    var diff = VersionDiff(
      old: versions.map(\.label).joined(separator: " + "),
      new: "this build",
      scenes: scenes,
      comparedCount: comparedCount,
      omissions: omissions,
      excludedCount: excludedCount,
      recordedAt: versions.map(\.createdAt).max()
    )
    guard omissions.isEmpty else { return diff }
    diff.configurations = try records.configurations(of: scenes.map(\.scene)) { scenes in
      try records.snapshots(of: versions, ofScenes: scenes).joined()
        .filter(options.selection.includes)
    }
    return diff
  }

  /// The cache of this run's scenes; `nil` to lay everything out.
  private var subtrees: SubtreeCache? {
    cache.map { SubtreeCache(cache: $0, code: code, readsScenes: true) }
  }

  /// Returns the snapshots that are not known from the cache to be unchanged.
  ///
  /// Verifies the others, and reports their diagnostics.
  private mutating func uncached(of snapshots: [RecordedSnapshot]) throws -> [RecordedSnapshot] {
    guard let subtrees else { return snapshots }
    let scenes = subtrees.scenes(for: snapshots)
    let known = zip(snapshots, scenes).filter { $0.placementsDigest == $1?.result }
    try verify(known.map(\.0))
    for case (let snapshot, let scene?) in known where !scene.diagnostics.isEmpty {
      report(NotedLayout(snapshot, scene))
    }
    return zip(snapshots, scenes).filter { $0.placementsDigest != $1?.result }.map(\.0)
  }

  /// Verifies what was recorded, of which otherwise only the digest is compared.
  ///
  /// Each thread reads a part of the snapshots.
  private func verify(_ snapshots: [RecordedSnapshot]) throws {
    let workers = options.settings.workers
    let size = max(ReplayRun.batchSize / 4, (snapshots.count + workers.count - 1) / workers.count)
    let parts = stride(from: 0, to: snapshots.count, by: size).map { start in
      Array(snapshots[start..<min(start + size, snapshots.count)])
    }
    _ = try workers.map(parts) { [store = options.store, records] part in
      let own = parts.count == 1 ? records : try store.open(for: .reading)
      try own.verify(part)
    }
  }

  /// Reports corrected results and, if the layouts are traced, their calls and notes.
  private mutating func report(_ layout: NotedLayout) {
    traces += layout.traceText
    for diagnostic in layout.diagnostics {
      switch diagnostic.kind {
      case .warning: options.settings.observer.warn(layout.text(diagnostic))
      case .note where options.settings.traces:
        options.settings.observer.note(layout.text(diagnostic))
      case .note: break
      }
    }
  }

  private mutating func layOutInBatches(_ snapshots: [RecordedSnapshot]) throws {
    let progress = WorkProgress("replaying", total: snapshots.count, options.settings.observer)
    defer { progress.finish() }
    for start in stride(from: 0, to: snapshots.count, by: ReplayRun.batchSize) {
      let end = min(start + ReplayRun.batchSize, snapshots.count)
      try layOut(Array(snapshots[start..<end]), progress)
    }
  }

  /// A recorded snapshot with its parts.
  private struct Item: Sendable {
    let recorded: RecordedSnapshot
    let snapshot: Snapshot
  }

  private mutating func layOut(
    _ snapshots: [RecordedSnapshot],
    _ progress: WorkProgress
  ) throws {
    var items: [Item] = []
    try records.forEachSnapshot(snapshots) { recorded, snapshot in
      items.append(Item(recorded: recorded, snapshot: snapshot))
    }
    let settings = options.settings
    let subtrees = subtrees
    let replayer = SnapshotReplayer(
      // A cached result has the notes too, which a recording prints.
      replayer: Replayer(
        registry: code.registry,
        recorder: settings.recorder(noting: settings.traces || cache != nil)
      ),
      layoutGuard: settings.layoutGuard,
      subtrees: subtrees
    )
    let (tolerance, keepsSnapshots) = (options.tolerance, options.keepsSnapshots)
    let outcomes = settings.workers.map(items) { item in
      defer { progress.advance() }
      return replayer.outcome(
        of: item.snapshot,
        tolerance: tolerance,
        keepsSnapshots: keepsSnapshots
      )
    }
    var results: [(recording: RecordedLayout, tree: Digest)] = []
    var provable: [(index: Int, recordings: RecordingPair)] = []
    for (item, outcome) in zip(items, outcomes) {
      switch outcome {
      case .omitted(let omission): omissions.append(omission)
      case .replayed(let layout, let difference):
        comparedCount += 1
        if let recordings = difference?.provable { provable.append((scenes.count, recordings)) }
        report(NotedLayout(layout))
        note(difference?.scene, of: item)
        if layout.snapshot.definition.nodes == item.snapshot.definition.nodes {
          results.append((layout, item.recorded.tree))
        }
      }
    }
    subtrees?.keep(results)
    prover.prove(provable, in: &scenes)
  }

  private mutating func note(_ difference: VersionDiff.SceneDiff?, of item: Item) {
    guard let difference else { return }
    scenes.append(difference)
    guard versions.allSatisfy({ $0.build.fingerprint == code.build }) else { return }
    nondeterminism.add(item.recorded)
  }
}

/// Lays out recorded snapshots again, on any thread; each scene is read once for all its proposals.
final class SnapshotReplayer: Sendable {
  private let replayer: Replayer
  private let layoutGuard: LayoutGuard
  /// The cache of subtrees; `nil` to lay everything out.
  private let subtrees: SubtreeCache?
  private let scenes = Mutex<[[UInt8]: Result<PreparedScene, RecorderError>]>([:])

  init(replayer: Replayer, layoutGuard: LayoutGuard, subtrees: SubtreeCache? = nil) {
    self.replayer = replayer
    self.subtrees = subtrees
    self.layoutGuard = layoutGuard
  }

  /// The outcome of replaying a recorded snapshot.
  enum Outcome: Sendable {
    /// The snapshot was laid out again, with these differences, if any.
    case replayed(RecordedLayout, Difference?)
    /// The snapshot could not be laid out.
    case omitted(VersionDiff.Omission)
  }

  /// The differences of a snapshot that was laid out again.
  struct Difference: Sendable {
    let scene: VersionDiff.SceneDiff
    /// The recordings, if the causes of the differences can be proved.
    let provable: RecordingPair?
  }

  /// Lays out a snapshot again and compares it with the recorded one.
  func outcome(
    of recorded: Snapshot,
    tolerance: Tolerance,
    keepsSnapshots: Bool = false
  ) -> Outcome {
    let layout: RecordedLayout
    do {
      let request = try replayer.request(for: scene(of: recorded), as: recorded)
      layout = try layoutGuard.watch(request) { () throws(RecorderError) in
        guard let subtrees else { return try replayer.recorder.record(request) }
        return try subtrees.record(request, by: replayer.recorder)
      }
    } catch {
      return .omitted(
        VersionDiff.Omission(
          scene: recorded.scene,
          proposal: recorded.proposal,
          environment: recorded.environment,
          reason: error.message
        )
      )
    }
    let replayed = layout.snapshot
    guard replayed.layout != recorded.layout || replayed.outline != recorded.outline else {
      return .replayed(layout, nil)
    }
    let scene = VersionDiff.SceneDiff(
      old: recorded,
      new: replayed,
      isEdited: false,
      diff: SnapshotDiff(old: recorded, new: replayed, tolerance: tolerance),
      keepsSnapshots: keepsSnapshots
    )
    let isProvable = CauseProver.isProvable(scene.diff, of: replayed)
    let provable = isProvable ? RecordingPair(old: recorded, new: replayed) : nil
    return .replayed(layout, Difference(scene: scene, provable: provable))
  }

  private func scene(of snapshot: Snapshot) throws(RecorderError) -> PreparedScene {
    let key = Array(snapshot.scene.utf8) + [0] + snapshot.definition.text.utf8
    if let known = scenes.withLock({ $0[key] }) { return try known.get() }
    let result = Result { () throws(RecorderError) in
      try PreparedScene(of: snapshot, registry: replayer.registry)
    }
    scenes.withLock { $0[key] = result }
    return try result.get()
  }
}
