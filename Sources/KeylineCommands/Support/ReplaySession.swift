import CanonicalJSON
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutStore

/// The replay of a version: what the cache answers, what is laid out again, and what differs.
struct ReplaySession {
  /// How many snapshots are read and laid out at once, which bounds the memory that a replay takes.
  private static let batchSize = 512

  /// The versions that are held against this build, the newest last; mostly one.
  let versions: [RecordedVersion]
  let records: RecordsStore
  /// The cache; `nil` to lay everything out.
  let cache: CacheStore?
  /// The fingerprint of the running build.
  let build: String
  /// The types that recorded scenes may name.
  let registry: SceneRegistry
  let tolerance: Tolerance
  /// What tolerances did that were accepted with the recorded snapshots.
  private var tolerances: ToleranceUse
  /// Whether the report has pictures.
  let hasPictures: Bool
  let layout: LayoutRunOptions
  let layoutGuard: LayoutGuard

  private var scenes: [VersionDiff.SceneDiff] = []
  private var omissions: [VersionDiff.Omission] = []
  private var comparedCount = 0
  /// How many snapshots the cache knew to be unchanged.
  private(set) var cachedCount = 0
  /// The traces of what was laid out.
  private(set) var traces = ""
  /// What the recording build now lays out differently.
  private(set) var contradictions = Contradictions()

  init(
    versions: [RecordedVersion],
    records: RecordsStore,
    cache: CacheStore?,
    build: String,
    registry: SceneRegistry,
    tolerance: Tolerance,
    today: CalendarDay,
    hasPictures: Bool,
    layout: LayoutRunOptions,
    layoutGuard: LayoutGuard
  ) {
    self.versions = versions
    self.records = records
    self.cache = cache
    self.build = build
    self.registry = registry
    self.tolerance = tolerance
    tolerances = ToleranceUse(on: today)
    self.hasPictures = hasPictures
    self.layout = layout
    self.layoutGuard = layoutGuard
  }

  /// Replays entries of the version.
  mutating func replay(_ entries: [RecordedEntry]) throws {
    let rest = unanswered(of: entries)
    comparedCount = entries.count - rest.count
    cachedCount = comparedCount
    if !rest.isEmpty { try layOutInBatches(rest) }
    cache?.close()
  }

  private mutating func layOutInBatches(_ entries: [RecordedEntry]) throws {
    let progress = Progress("replaying", total: entries.count)
    defer { progress.finish() }
    for start in stride(from: 0, to: entries.count, by: ReplaySession.batchSize) {
      let end = min(start + ReplaySession.batchSize, entries.count)
      try layOut(Array(entries[start..<end]), progress)
    }
  }

  /// Returns what differs between the version and this build.
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

  /// Returns the entries that the cache does not know to be as they were.
  private func unanswered(of entries: [RecordedEntry]) -> [RecordedEntry] {
    guard let cache else { return entries }
    let codes = SceneCodes(
      of: entries.map(\.tree),
      in: cache,
      build: build,
      registry: registry
    )
    let answers = cache.results(
      for: entries.map { entry in
        CacheKey(
          scene: entry.tree,
          proposal: entry.proposal,
          environment: entry.environmentDigest,
          build: codes.code(of: entry.tree)
        )
      }
    )
    return zip(entries, answers).filter { $0.resultDigest != $1 }.map(\.0)
  }

  /// A recorded snapshot with the texts it was recorded as.
  private struct Item: Sendable {
    let entry: RecordedEntry
    let texts: SnapshotTexts
    /// What was accepted with the snapshot to count as equal.
    let accepted: [AcceptedTolerance]
  }

  private mutating func layOut(
    _ entries: [RecordedEntry],
    _ progress: Progress
  ) throws {
    let baselines = try versions.map { try records.baseline(of: $0) }
    var items: [Item] = []
    try records.forEachTexts(of: entries) { entry, texts in
      let accepted = baselines.lazy.map { $0.tolerances(of: entry) }.first { !$0.isEmpty } ?? []
      items.append(Item(entry: entry, texts: texts, accepted: accepted))
    }
    let caching = cache.map { SubtreeCaching(cache: $0, build: build) }
    let bench = ReplayBench(
      replayer: Replayer(registry: registry, recorder: layout.recorder),
      layoutGuard: layoutGuard,
      caching: caching
    )
    let (tolerance, use, hasPictures) = (tolerance, tolerances, hasPictures)
    let outcomes = try layout.workers.map(items) { item throws(SnapshotError) in
      defer { progress.advance() }
      return try bench.outcome(
        of: item.texts,
        tolerance: use.combined(tolerance, item.accepted),
        hasPictures: hasPictures
      )
    }
    var answers: [(recording: Recording, tree: Digest)] = []
    for (item, outcome) in zip(items, outcomes) {
      switch outcome {
      case .omitted(let omission): omissions.append(omission)
      case .replayed(let recording, let difference):
        comparedCount += 1
        traces += RecordingReport.trace(of: recording)
        RecordingReport.warn(of: recording)
        note(difference, of: item)
        if recording.request.scene.outlineText == item.texts.outline {
          answers.append((recording, item.entry.tree))
        }
      }
    }
    caching?.keep(answers)
  }

  private mutating func note(_ difference: VersionDiff.SceneDiff?, of item: Item) {
    guard let difference else { return }
    scenes.append(difference)
    // Without a tolerance of its own the snapshot differs by more than what was asked for, if at all.
    tolerances.count(item.accepted, isEqual: difference.diff.isEmpty) { false }
    if versions.allSatisfy({ $0.engine.fingerprint == build }) { contradictions.add(item.entry) }
  }
}

extension RecordedEntry {
  /// The digest by which a cache knows the scene.
  var tree: Digest { .tree(scene: sceneDigest, outline: outlineDigest) }
}

extension Digest {
  /// Returns the digest of a scene and of the list of nodes that a build made of it.
  static func tree(scene: Digest, outline: Digest) -> Digest {
    Digest(of: scene.bytes + outline.bytes)
  }
}

extension CacheStore {
  /// Writes down what was asked, and says if something in the cache was not as it had been stored.
  func close() {
    let broken = brokenCount
    if broken > 0 {
      Program.say(
        """
        warning: \(path): \(Counted(broken, "answer")) disagreed with its checksum; it was \
        computed again
        """
      )
    }
    flush()
  }
}
