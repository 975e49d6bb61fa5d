import Digests
public import LayoutDiff
import LayoutRecorder
import LayoutStore

/// Lays out the scenes of a recorded version again with this build, and compares the results.
///
///     var replay = Replay(of: "1.0", in: project.store)
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
  /// The day on which accepted tolerances are checked for expiration.
  public var today = CalendarDay.today
  /// Whether to skip snapshots that are unchanged according to the cache.
  public var usesCache = true
  /// Whether the diff includes the snapshots, for reports with pictures.
  public var keepsSnapshots = false
  /// The settings of the layouts.
  public var settings = LayoutSettings()
  private let store: StoreLocation

  /// Creates a replay of a version.
  public init(of label: String? = nil, in store: StoreLocation) {
    (self.label, self.store) = (label, store)
  }

  /// Lays out the scenes and compares the results.
  ///
  /// - Parameter library: The types that recorded scenes can refer to.
  /// - Returns: The differences.
  /// - Throws: ``KeylineError`` if nothing is selected, `StoreError` or `SnapshotError` if the
  ///   store is damaged.
  public func run(library: SceneLibrary = SceneLibrary()) throws -> Outcome {
    try run { library }
  }

  /// Lays out the scenes and compares the results; `library` is called after the store is opened.
  package func run(library: () throws -> SceneLibrary) throws -> Outcome {
    // Start computing the digest of the program early, because it takes as long as opening and
    // reading the store; a cache may already have it.
    let build = usesCache ? nil : Prefetch { try RunningBuild.fingerprint(cachedIn: nil) }
    let records = try store.open(for: .reading)
    let versions = try versions(in: records)
    let all = try records.snapshots(joining: versions)
    let entries = selection.isEmpty ? all : all.filter(selection.includes)
    guard !entries.isEmpty || all.isEmpty else { throw SceneLookup.noMatch(selection, among: all) }
    let cache = usesCache && !settings.traces ? store.openCache(settings.observer) : nil
    let registry = try library().registry
    var run = ReplayRun(
      versions: versions,
      records: records,
      cache: cache,
      build: try build?.value() ?? RunningBuild.fingerprint(cachedIn: cache),
      registry: registry,
      options: self
    )
    try run.replay(entries)
    return Outcome(
      diff: run.diff(excludedCount: all.count - entries.count),
      snapshotCount: entries.count,
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
