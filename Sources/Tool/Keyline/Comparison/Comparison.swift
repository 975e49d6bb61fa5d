import Foundation
public import LayoutCore
public import LayoutDiff
public import LayoutStore

/// The comparison of two versions of a store, node by node.
///
///     var comparison = try Comparison(from: "1.0", to: "1.1", in: project.store)
///     comparison.tolerance = project.tolerance
///     let outcome = try comparison.run()
///     print(DiffText(outcome.diff))
public struct Comparison: Sendable {
  /// The result of a comparison.
  public struct Outcome: Sendable {
    /// The differences.
    public let diff: VersionDiff
    /// The error that names the scenes that one build laid out in two ways, if any.
    public let nondeterminism: KeylineError?
    /// The pairs that were compared, if the comparison was without a tolerance.
    package let compared: [SnapshotPairing.Pair: ComparedPair]
  }

  /// The old version.
  public let old: RecordedVersion
  /// The new version.
  public let new: RecordedVersion
  /// The scenes and proposals to compare.
  public var selection = SceneSelection()
  /// The platforms to compare: one for the old version and one for the new version; `nil` to
  /// compare snapshots of the same platform.
  public var platforms: (old: Platform, new: Platform)?
  /// The differences that count as equal.
  public var tolerance = Tolerance.exact
  /// Whether the diff includes the snapshots, for reports with pictures.
  public var keepsSnapshots = false
  let records: RecordsStore

  /// Finds two versions.
  ///
  /// - Parameters:
  ///   - old: The label of the old version; `nil` for the version recorded at the nearest commit
  ///     before the new one or, without git, its parent.
  ///   - new: The label of the new version.
  ///   - store: The store.
  ///   - observer: The observer to notify.
  /// - Throws: `StoreError` if a version is missing, ``KeylineError`` if the new version is the
  ///   first one.
  public init(
    from old: String? = nil,
    to new: String = "latest",
    in store: StoreLocation,
    observer: WorkObserver = WorkObserver()
  ) throws {
    let records = try store.open(for: .reading)
    let version = try records.version(new)
    self.records = records
    self.new = version
    self.old =
      try old.map { label in try records.version(label) }
      ?? Comparison.baseline(of: version, in: records, store, observer)
    if let warning = FrameSource.warning(comparing: self.old, with: version) {
      observer.warn(warning)
    }
  }

  private static func baseline(
    of version: RecordedVersion,
    in records: RecordsStore,
    _ store: StoreLocation,
    _ observer: WorkObserver
  ) throws -> RecordedVersion {
    let baseline = SourceBaseline(store: store)
    let versions = try baseline.versions(in: records, before: version, for: .comparison, observer)
    if let last = versions?.last { return last }
    guard let parent = version.parent else {
      throw KeylineError(
        .notFound,
        "\(version.label) is the first version; there is none before it"
      )
    }
    return try records.version(parent)
  }

  /// Compares the versions.
  ///
  /// - Throws: ``KeylineError`` if nothing is selected, `StoreError` or `SnapshotError` if the
  ///   store is damaged.
  public func run() throws -> Outcome {
    var (pairing, excludedCount) = try pairing()
    if platforms == nil {
      try pairing.pairFonts(in: records)
      pairing.pairMoved()
    }
    let isSameBuild = old.build == new.build && platforms == nil
    var nondeterminism = Nondeterminism()
    for pair in pairing.different
    where isSameBuild && !pair.isEdited && pair.old.placementsDigest != pair.new.placementsDigest {
      nondeterminism.add(pair.new)
    }
    let (scenes, compared) = try compare(pairing.different + pairing.edited + pairing.moved)
    var diff = VersionDiff(
      old: oldName,
      new: newName,
      scenes: scenes,
      comparedCount: pairing.comparedCount,
      omissions: try VersionDiff.Omission.omissions(
        pairing.onlyOld,
        in: records,
        reason: "only in \(oldName)"
      )
        + VersionDiff.Omission.omissions(
          pairing.onlyNew,
          in: records,
          reason: "only in \(newName)"
        ),
      excludedCount: excludedCount,
      recordedAt: new.createdAt
    )
    if platforms == nil {
      let unpaired = Set(pairing.onlyNew)
      diff.configurations = try records.configurations(of: diff.scenes.map(\.scene)) { scenes in
        try records.snapshots(of: [new], ofScenes: scenes).joined()
          .filter { isSelected($0) && !unpaired.contains($0) }
      }
    }
    return Outcome(
      diff: diff,
      nondeterminism: nondeterminism.error,
      compared: tolerance.rules.isEmpty ? compared : [:]
    )
  }

  /// The label of the old version, with its platform if platforms are compared.
  private var oldName: String { platforms.map { "\(old.label) (\($0.old))" } ?? old.label }
  /// The label of the new version, with its platform if platforms are compared.
  private var newName: String { platforms.map { "\(new.label) (\($0.new))" } ?? new.label }

  /// Returns the histories, up to the new version, of the snapshots that differ.
  public func histories(of diff: VersionDiff) throws -> [SceneHistory] {
    try History(records: records, version: new).histories(of: diff)
  }

  /// Pairs the snapshots of both versions, and counts those that are not selected.
  ///
  /// If all are selected, those that both versions list are counted without reading them.
  private func pairing() throws -> (SnapshotPairing, excludedCount: Int) {
    if let platforms {
      let oldSnapshots = try records.snapshots(of: old).filter(isSelected)
      let newSnapshots = try records.snapshots(of: new).filter(isSelected)
      let pairing = try PlatformPairing(of: oldSnapshots + newSnapshots, in: records)
      return (
        try pairing.pairs(
          (oldSnapshots, platforms.old, old.label),
          (newSnapshots, platforms.new, new.label)
        ), 0
      )
    }
    if selection.isEmpty, old.shards.isComplete, new.shards.isComplete {
      let difference = try records.difference(between: old, and: new)
      let (before, after) = (difference.onlyOld, difference.onlyNew)
      let renames = try SceneRenames(from: before, to: after, of: new, in: records)
      return (SnapshotPairing(difference, renames), 0)
    }
    let (oldSnapshots, newSnapshots) = (
      try records.snapshots(of: old), try records.snapshots(of: new)
    )
    let (before, after) = (oldSnapshots.filter(isInShards), newSnapshots.filter(isInShards))
    let renames = try SceneRenames(from: before, to: after, of: new, in: records)
    let (pairing, rest) = SnapshotPairing(old: before, new: after, renames).split(by: isSelected)
    if pairing.isEmpty, !(oldSnapshots + newSnapshots).isEmpty {
      throw SceneLookup.noMatch(selection, among: oldSnapshots + newSnapshots)
    }
    try SceneLookup.checkPatterns(of: selection, among: oldSnapshots + newSnapshots)
    let others = SnapshotPairing(
      old: oldSnapshots.filter { !isInShards($0) },
      new: newSnapshots.filter { !isInShards($0) },
      renames
    )
    return (pairing, rest.snapshotCount + others.snapshotCount)
  }

  /// Returns whether a snapshot is selected and belongs to a shard that both versions have.
  private func isSelected(_ recorded: RecordedSnapshot) -> Bool {
    selection.includes(recorded) && isInShards(recorded)
  }

  private func isInShards(_ recorded: RecordedSnapshot) -> Bool {
    old.shards.includes(scene: recorded.scene) && new.shards.includes(scene: recorded.scene)
  }

  private func compare(
    _ pairs: [SnapshotPairing.Pair]
  ) throws -> (scenes: [VersionDiff.SceneDiff], compared: [SnapshotPairing.Pair: ComparedPair]) {
    var prover = CauseProver()
    var scenes: [VersionDiff.SceneDiff] = []
    var compared: [SnapshotPairing.Pair: ComparedPair] = [:]
    try records.forEachBatch(of: pairs.flatMap { [$0.old, $0.new] }) { batch in
      let pairs = stride(from: 0, to: batch.count, by: 2).map { place in
        SceneComparison.Pair(old: batch[place], new: batch[place + 1])
      }
      let comparisons = SceneComparison.comparisons(of: pairs) { pairs in
        SceneComparison(
          pairs: pairs,
          tolerance: tolerance,
          keepsSnapshots: keepsSnapshots
        )
      }
      let nodes = batch.reduce(0) { $0 + $1.recorded.nodeCount }
      for var outcome in comparisons.mapConcurrently(nodes: nodes, { $0.run() }) {
        if platforms == nil { outcome.prove(with: &prover) }
        scenes += outcome.scenes
        for found in outcome.compared { compared[found.pair] = found }
      }
    }
    return (scenes, compared)
  }
}

extension CalendarDay {
  /// The current day, in UTC.
  public static var today: CalendarDay { CalendarDay(Date()) }
}

extension VersionDiff.Omission {
  /// Converts recorded snapshots to ones that were not compared for the given reason.
  static func omissions(
    _ snapshots: [RecordedSnapshot],
    in records: RecordsStore,
    reason: String
  ) throws(StoreError) -> [VersionDiff.Omission] {
    let environments = try Environments(of: snapshots, in: records)
    return snapshots.map { recorded in
      VersionDiff.Omission(
        scene: recorded.scene,
        proposal: recorded.proposal,
        environment: environments[recorded],
        reason: reason
      )
    }
  }
}

/// Compares the snapshots of one scene in all its proposals, so that its nodes are matched only once.
struct SceneComparison: Sendable {
  /// A snapshot in two versions, as stored.
  struct Pair: Sendable {
    let old: (recorded: RecordedSnapshot, snapshot: Snapshot)
    let new: (recorded: RecordedSnapshot, snapshot: Snapshot)
  }

  let pairs: [Pair]
  let tolerance: Tolerance
  let keepsSnapshots: Bool

  /// Returns a comparison for each run of pairs with the same scene.
  static func comparisons(
    of pairs: [Pair],
    _ make: ([Pair]) -> SceneComparison
  ) -> [SceneComparison] {
    pairs.chunked { $0.new.recorded.scene.hasSameBytes(as: $1.new.recorded.scene) }.map(make)
  }

  /// The result of a comparison.
  struct Outcome: Sendable {
    var scenes: [VersionDiff.SceneDiff] = []
    /// The pairs of the scenes, in the same order.
    var compared: [ComparedPair] = []
    /// The recordings of the scenes whose causes can be proved, by their indices.
    fileprivate var provable: [(index: Int, recordings: RecordingPair)] = []

    /// Replaces causes that the frames suggest by those that layouts prove.
    mutating func prove(with prover: inout CauseProver) {
      for (index, attributions) in prover.prove(provable, in: &scenes) {
        compared[index].attributions = attributions
      }
    }
  }

  /// Compares the snapshots.
  func run() -> Outcome {
    var memory = MatchingCache()
    var outcome = Outcome()
    for (index, pair) in pairs.enumerated() {
      let (old, new) = (pair.old.snapshot, pair.new.snapshot)
      let matching = memory.matching(old, new)
      let scene = VersionDiff.SceneDiff(
        old: old,
        new: new,
        isEdited: old.definition.text != new.definition.text,
        diff: SnapshotDiff(
          old: old,
          new: new,
          tolerance: tolerance,
          listsConfiguration: true,
          matching: matching
        ),
        keepsSnapshots: keepsSnapshots,
        matching: matching
      )
      outcome.scenes.append(scene)
      outcome.compared.append(
        ComparedPair(
          pair: SnapshotPairing.Pair(old: pair.old.recorded, new: pair.new.recorded),
          suggested: scene.diff
        )
      )
      if CauseProver.isProvable(scene.diff, of: new) {
        outcome.provable.append((index, RecordingPair(old: old, new: new)))
      }
    }
    return outcome
  }
}
