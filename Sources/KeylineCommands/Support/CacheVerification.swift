import CanonicalJSON
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutStore

/// The comparison of what the cache knows with what laying out anew gives.
struct CacheVerification {
  let records: RecordsStore
  let cache: CacheStore
  /// The fingerprint of the running build.
  let build: String
  let registry: SceneRegistry
  let layout: LayoutRunOptions

  /// A line for each answer that was wrong.
  private(set) var warnings: [String] = []
  private var checked: Set<Int64> = []
  private var known: Set<Int64> = []
  private var snapshotCount = 0

  init(
    records: RecordsStore,
    cache: CacheStore,
    build: String,
    registry: SceneRegistry,
    layout: LayoutRunOptions
  ) {
    self.records = records
    self.cache = cache
    self.build = build
    self.registry = registry
    self.layout = layout
  }

  /// What the command says.
  var report: String {
    let total = cache.statistics().entries
    let wrong = warnings.isEmpty ? "all are right" : "\(warnings.count) were wrong and are deleted"
    return """
      checked \(Counted(checked.count, "answer")) by \(Counted(snapshotCount, "snapshot")): \(wrong)
      \(max(total + warnings.count - checked.count, 0)) not checked: no snapshot asked for them

      """
  }

  /// Lays a part of the snapshots out anew and compares; each snapshot once.
  mutating func verify(_ entries: [RecordedEntry], sample: Double) throws {
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
    let layoutGuard = layout.layoutGuard
    defer { layoutGuard.end() }
    let progress = Progress("checking", total: chosen.count)
    defer { progress.finish() }
    var items: [SnapshotTexts] = []
    var trees: [Digest] = []
    try records.forEachTexts(of: chosen) { entry, texts in
      items.append(texts)
      trees.append(entry.tree)
    }
    let bench = VerificationBench(
      cache: cache,
      caching: SubtreeCaching(cache: cache, build: build),
      replayer: Replayer(registry: registry, recorder: layout.recorder),
      layoutGuard: layoutGuard
    )
    let findings = try layout.workers.map(Array(zip(items, trees))) { item throws(SnapshotError) in
      defer { progress.advance() }
      return try bench.findings(on: item.0, tree: item.1)
    }
    for finding in findings { if let finding { take(finding) } }
  }

  private mutating func take(_ finding: VerificationBench.Finding) {
    snapshotCount += 1
    checked.formUnion(finding.checked)
    cache.evict(finding.faults)
    warnings += finding.faults.map { fault in
      let place = fault.node < finding.paths.count ? finding.paths[fault.node] : ""
      return "\(finding.name), \(place): \(fault.message)"
    }
  }
}

/// Lays recorded snapshots out anew, from any thread, for the cache to be compared.
struct VerificationBench: Sendable {
  let cache: CacheStore
  let caching: SubtreeCaching
  let replayer: Replayer
  let layoutGuard: LayoutGuard

  /// What one snapshot showed.
  struct Finding: Sendable {
    let name: String
    let paths: [String]
    let faults: [CacheFault]
    let checked: Set<Int64>
  }

  /// Compares what the cache knows of a snapshot; `nil` when this build cannot lay it out.
  func findings(on texts: SnapshotTexts, tree: Digest) throws(SnapshotError) -> Finding? {
    let recorded = try Snapshot(texts)
    do {
      let scene = try PreparedScene(
        name: texts.name,
        document: texts.document,
        reading: texts.scene,
        registry: replayer.registry
      )
      let request = try replayer.request(for: scene, as: recorded)
      let audit = cache.audit(
        of: caching.key(of: request, tree: tree),
        caching.subtrees(of: request),
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
  ) throws(RecorderError) -> Recording {
    try layoutGuard.watch(request) { () throws(RecorderError) in
      try replayer.recorder.record(request) { _ in audit }
    }
  }
}
