import Digests
import LayoutCache
import LayoutDiff
import LayoutRecorder
import LayoutScenes
import LayoutStore

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
  /// The fingerprint of the running build.
  let build: String
  /// The types that recorded scenes can refer to.
  let registry: SceneRegistry
  private let options: Replay

  private var tolerances: ToleranceUse
  private var scenes: [VersionDiff.SceneDiff] = []
  private var omissions: [VersionDiff.Omission] = []
  private var comparedCount = 0
  /// The number of snapshots that are unchanged according to the cache.
  private(set) var cachedCount = 0
  /// The traces of the layouts.
  private(set) var traces = ""
  /// The snapshots that this build itself recorded and now lays out differently.
  private(set) var nondeterminism = Nondeterminism()

  init(
    versions: [RecordedVersion],
    records: RecordsStore,
    cache: CacheStore?,
    build: String,
    registry: SceneRegistry,
    options: Replay
  ) {
    (self.versions, self.records, self.cache) = (versions, records, cache)
    (self.build, self.registry, self.options) = (build, registry, options)
    tolerances = ToleranceUse(on: options.today)
  }

  /// Replays entries of the versions.
  mutating func replay(_ entries: [RecordedSnapshot]) throws {
    let rest = uncached(of: entries)
    comparedCount = entries.count - rest.count
    cachedCount = comparedCount
    if !rest.isEmpty { try layOutInBatches(rest) }
    cache?.close(options.settings.observer)
  }

  /// Returns the differences between the versions and this build.
  func diff(excludedCount: Int) -> VersionDiff {
    VersionDiff(
      old: versions.map(\.label).joined(separator: " + "),
      new: "this build",
      scenes: scenes,
      comparedCount: comparedCount,
      omissions: omissions,
      excludedCount: excludedCount,
      tolerances: tolerances,
      recordedAt: versions.map(\.createdAt).max()
    )
  }

  /// Returns the entries that are not known from the cache to be unchanged.
  private func uncached(of entries: [RecordedSnapshot]) -> [RecordedSnapshot] {
    guard let cache else { return entries }
    let codes = SceneCodes(
      of: entries.map(\.tree),
      in: cache,
      build: build,
      release: Release.program,
      registry: registry
    )
    let results = cache.results(for: entries.map(codes.key))
    return zip(entries, results).filter { $0.resultDigest != $1 }.map(\.0)
  }

  private mutating func layOutInBatches(_ entries: [RecordedSnapshot]) throws {
    let hasTolerances = try records.hasAcceptedTolerances()
    let baselines = hasTolerances ? try versions.map { try records.baseline(of: $0) } : []
    let progress = WorkProgress("replaying", total: entries.count, options.settings.observer)
    defer { progress.finish() }
    for start in stride(from: 0, to: entries.count, by: ReplayRun.batchSize) {
      let end = min(start + ReplayRun.batchSize, entries.count)
      try layOut(Array(entries[start..<end]), baselines, progress)
    }
  }

  /// A recorded snapshot with its texts.
  private struct Item: Sendable {
    let entry: RecordedSnapshot
    let texts: SnapshotContent
    /// The tolerances that were accepted for the snapshot.
    let accepted: [AcceptedTolerance]
  }

  private mutating func layOut(
    _ entries: [RecordedSnapshot],
    _ baselines: [Baseline],
    _ progress: WorkProgress
  ) throws {
    var items: [Item] = []
    try records.forEachTexts(of: entries) { entry, texts in
      let accepted = baselines.lazy.map { $0.tolerances(of: entry) }.first { !$0.isEmpty } ?? []
      items.append(Item(entry: entry, texts: texts, accepted: accepted))
    }
    let settings = options.settings
    let subtrees = cache.map { SubtreeCache(cache: $0, build: build, release: Release.program) }
    let replayer = SnapshotReplayer(
      replayer: Replayer(registry: registry, recorder: settings.recorder),
      layoutGuard: settings.layoutGuard,
      subtrees: subtrees
    )
    let (tolerance, use, keepsSnapshots) = (options.tolerance, tolerances, options.keepsSnapshots)
    let outcomes = try settings.workers.map(items) { item throws(SnapshotError) in
      defer { progress.advance() }
      return try replayer.outcome(
        of: item.texts,
        tolerance: use.combined(tolerance, item.accepted),
        keepsSnapshots: keepsSnapshots
      )
    }
    var results: [(recording: RecordedLayout, tree: Digest)] = []
    for (item, outcome) in zip(items, outcomes) {
      switch outcome {
      case .omitted(let omission): omissions.append(omission)
      case .replayed(let layout, let difference):
        comparedCount += 1
        traces += layout.traceText
        layout.report(to: settings.observer)
        note(difference, of: item)
        if layout.request.scene.outlineText == item.texts.nodes {
          results.append((layout, item.entry.tree))
        }
      }
    }
    subtrees?.keep(results)
  }

  private mutating func note(_ difference: VersionDiff.SceneDiff?, of item: Item) {
    guard let difference else { return }
    scenes.append(difference)
    // Without its accepted tolerances, the snapshot would differ.
    tolerances.count(item.accepted, isEqual: difference.diff.isEmpty) { false }
    if versions.allSatisfy({ $0.build.fingerprint == build }) { nondeterminism.add(item.entry) }
  }
}
