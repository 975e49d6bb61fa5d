import Digests
import LayoutCache
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// The outcome of comparing cached results with new layouts.
public struct CacheVerification: Sendable {
  /// A sentence for each wrong result that was found and deleted.
  public fileprivate(set) var faults: [String] = []
  /// The number of snapshots that were laid out.
  public fileprivate(set) var snapshotCount = 0
  /// The number of results that were compared.
  public fileprivate(set) var checkedCount = 0
  /// The number of results that were not compared, because no snapshot looked them up.
  public fileprivate(set) var uncheckedCount = 0
}

/// Compares cached results with new layouts.
struct CacheVerifier {
  let cache: CacheStore
  /// The fingerprint of the running build.
  let build: String
  let registry: SceneRegistry
  let settings: LayoutSettings
  private var verification = CacheVerification()
  private var checked: Set<Int64> = []

  init(cache: CacheStore, build: String, registry: SceneRegistry, settings: LayoutSettings) {
    (self.cache, self.build) = (cache, build)
    (self.registry, self.settings) = (registry, settings)
  }

  /// Lays out a sample of the snapshots, each of them once, and compares the results.
  mutating func verify(
    _ entries: [RecordedSnapshot],
    of records: RecordsStore,
    sample: Double
  ) throws -> CacheVerification {
    var seen: Set<CacheKey> = []
    let chosen = entries.filter { entry in
      let key = CacheKey(
        scene: entry.tree,
        proposal: entry.proposal,
        environment: entry.environmentDigest,
        build: ""
      )
      return seen.insert(key).inserted && (sample >= 1 || Double.random(in: 0..<1) < sample)
    }
    let progress = WorkProgress("checking", total: chosen.count, settings.observer)
    defer { progress.finish() }
    var items: [SnapshotContent] = []
    var trees: [Digest] = []
    try records.forEachTexts(of: chosen) { entry, texts in
      items.append(texts)
      trees.append(entry.tree)
    }
    let checker = CacheChecker(
      cache: cache,
      subtrees: SubtreeCache(cache: cache, build: build, release: Release.program),
      replayer: Replayer(registry: registry, recorder: settings.recorder),
      layoutGuard: settings.layoutGuard
    )
    let findings = try settings.workers.map(Array(zip(items, trees))) {
      item throws(SnapshotError) in
      defer { progress.advance() }
      return try checker.findings(on: item.0, tree: item.1)
    }
    for finding in findings { if let finding { add(finding) } }
    verification.checkedCount = checked.count
    let left = cache.statistics().entries + verification.faults.count - checked.count
    verification.uncheckedCount = max(left, 0)
    return verification
  }

  private mutating func add(_ finding: CacheChecker.Finding) {
    verification.snapshotCount += 1
    checked.formUnion(finding.checked)
    cache.evict(finding.faults)
    verification.faults += finding.faults.map { fault in
      let place = fault.node < finding.paths.count ? finding.paths[fault.node] : ""
      return "\(finding.name), \(place): \(fault.message)"
    }
  }
}

/// Lays out recorded snapshots again, on any thread, and compares them with the cache.
private struct CacheChecker: Sendable {
  let cache: CacheStore
  let subtrees: SubtreeCache
  let replayer: Replayer
  let layoutGuard: LayoutGuard

  /// The faults of one snapshot.
  struct Finding: Sendable {
    let name: String
    let paths: [String]
    let faults: [CacheFault]
    let checked: Set<Int64>
  }

  /// Compares the cached results of a snapshot; returns `nil` if this build cannot lay it out.
  func findings(on texts: SnapshotContent, tree: Digest) throws(SnapshotError) -> Finding? {
    let recorded = try Snapshot(texts)
    do {
      let scene = try texts.preparedScene(replayer.registry)
      let request = try replayer.request(for: scene, as: recorded)
      let audit = cache.audit(
        of: subtrees.key(of: request, tree: tree),
        subtrees.subtrees(of: request),
        nodeCount: scene.outline.nodes.count
      )
      let first = try layOut(request, audit)
      audit.beginSecondRun()
      let second = audit.needsSecondRun ? try layOut(request, audit) : nil
      return Finding(
        name: "\(texts.name) at \(ProposalText(texts.proposal))",
        paths: scene.outline.nodes.map(\.path),
        faults: audit.finish(first.table, second: second?.table),
        checked: audit.checkedRows
      )
    } catch {
      return nil
    }
  }

  private func layOut(
    _ request: RecordingRequest,
    _ audit: CacheAudit
  ) throws(RecorderError) -> RecordedLayout {
    try layoutGuard.watch(request) { () throws(RecorderError) in
      try replayer.recorder.record(request) { _ in audit }
    }
  }
}
