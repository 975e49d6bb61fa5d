import Digests
import Foundation
public import LayoutCache
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes
public import LayoutStore

/// The cache beside a store, which contains layout results and can be deleted at any time.
///
///     if let cache = Cache(beside: project.store) {
///       let verification = try cache.verify(library: library)
///       verification.faults.forEach { print($0) }
///       cache.prune(to: 16 << 20)
///     }
public struct Cache: Sendable {
  private let location: StoreLocation
  private let store: CacheStore

  /// Opens the cache beside a store; returns `nil` if the file does not exist.
  public init?(beside location: StoreLocation, observer: WorkObserver = WorkObserver()) {
    guard FileManager.default.fileExists(atPath: location.cachePath) else { return nil }
    self.location = location
    store = location.openCache(observer)
  }

  /// The file of the cache.
  public var path: String { store.path }

  /// The reason why the cache is not used or was recreated, if any.
  public var reason: String? { store.state.reason }

  /// Whether results can be stored and deleted.
  public var isWritable: Bool { store.state.isWritable }

  /// The number of results, their total size, and the number of hits and misses.
  public var statistics: CacheStatistics { store.statistics() }

  /// Deletes all results, and returns their number.
  @discardableResult
  public func clear() -> Int {
    let count = statistics.entries
    store.clear()
    return count
  }

  /// Evicts the results that save the least time per byte.
  ///
  /// - Parameters:
  ///   - bytes: The maximum total size of the remaining results.
  ///   - clearsOtherBuilds: Whether to delete all results of builds other than the running one.
  /// - Returns: The number of deleted results.
  /// - Throws: `StoreError` if the running program cannot be read.
  @discardableResult
  public func prune(to bytes: Int, clearsOtherBuilds: Bool = false) throws(StoreError) -> Int {
    let build = clearsOtherBuilds ? try RunningBuild.fingerprint(cachedIn: store) : nil
    return store.prune(to: bytes, keeping: build)
  }

  /// Lays out recorded scenes again, compares the cached results, and deletes those that differ.
  ///
  /// - Parameters:
  ///   - sample: The fraction of the snapshots to check, chosen at random.
  ///   - library: The types that the scenes refer to.
  ///   - settings: The threads, the observer, and the layout guard.
  /// - Returns: The results that differed.
  /// - Throws: `StoreError` if the store cannot be read, `SnapshotError` if a snapshot is not
  ///   valid.
  public func verify(
    sample: Double = 1,
    library: SceneLibrary = SceneLibrary(),
    settings: LayoutSettings = LayoutSettings()
  ) throws -> CacheVerification {
    let records = try location.open(for: .reading)
    var verifier = CacheVerifier(
      cache: store,
      build: try RunningBuild.fingerprint(cachedIn: store),
      registry: library.registry,
      settings: settings
    )
    let entries = try records.versions().flatMap { try records.snapshots(of: $0) }
    return try verifier.verify(entries, of: records, sample: sample)
  }

  /// Looks up entries of the store, and finds the part of the key that causes each miss.
  package func lookups(
    of entries: [RecordedSnapshot],
    in records: RecordsStore,
    library: SceneLibrary
  ) throws -> [CacheLookup] {
    try CacheExplainer(
      records: records,
      cache: store,
      build: RunningBuild.fingerprint(cachedIn: store),
      registry: library.registry
    ).lookups(of: entries)
  }
}

/// The lookup of a recorded snapshot in the cache: a hit, or a miss with its reason.
package struct CacheLookup: Sendable {
  package let scene: String
  /// The proposal and the environment, as text.
  package let configuration: String
  /// Whether the cache contains the result.
  package fileprivate(set) var isHit = false
  /// The part of the key that differs; `nil` for a hit, and for a scene that cannot be laid out.
  package fileprivate(set) var miss: CacheMiss?
  /// A short description of the result.
  package fileprivate(set) var summary = ""
  /// The differences from the cached scene, one per line.
  package fileprivate(set) var details: [String] = []

  fileprivate init(of scene: String, in configuration: String) {
    (self.scene, self.configuration) = (scene, configuration)
  }
}

/// Finds the part of the cache key that causes lookups of recorded snapshots to miss.
struct CacheExplainer {
  let records: RecordsStore
  let cache: CacheStore
  /// The fingerprint of the running build.
  let build: String
  let registry: SceneRegistry

  /// Looks up snapshots.
  func lookups(of entries: [RecordedSnapshot]) throws -> [CacheLookup] {
    let environments = try Environments(of: entries, in: records)
    let caching = SubtreeCache(cache: cache, build: build, release: Release.program)
    var lookups: [CacheLookup] = []
    try records.forEachTexts(of: entries) { entry, texts in
      let environment = environments[entry]
      let configuration = ConfigurationText(entry.proposal, environment).description
      var lookup = CacheLookup(of: entry.scene, in: configuration)
      do {
        let request = RecordingRequest(
          scene: try texts.preparedScene(registry),
          proposal: entry.proposal,
          environment: try SceneEnvironment(recorded: environment)
        )
        try explain(&lookup, entry, request, caching, environment)
      } catch let error as RecorderError {
        lookup.summary = "it cannot be laid out: \(error.message)"
      }
      lookups.append(lookup)
    }
    return lookups
  }

  private func explain(
    _ lookup: inout CacheLookup,
    _ entry: RecordedSnapshot,
    _ request: RecordingRequest,
    _ caching: SubtreeCache,
    _ environment: JSONObject
  ) throws {
    let key = caching.key(of: request, tree: entry.tree)
    let explanation = cache.explanation(of: key, named: entry.scene)
    (lookup.isHit, lookup.miss) = (explanation.miss == nil, explanation.miss)
    switch explanation.miss {
    case nil:
      lookup.summary = "hit"
      return
    case .proposal:
      let proposals = explanation.proposals.compactMap { ProposedViewSize($0) }
        .map { ProposalText(words: $0).description }.joined(separator: ", ")
      lookup.summary = "miss: the proposal differs; cached at \(proposals)"
    case .code:
      let codes = explanation.codes.map(CacheExplainer.short).joined(separator: ", ")
      let current = CacheExplainer.short(key.subject.code)
      lookup.summary = "miss: the code differs; cached for \(codes), and this is \(current)"
    case .environment:
      lookup.summary = "miss: the environment differs"
      lookup.details = try differences(explanation, from: environment)
    case .scene: try explainScene(&lookup, entry, explanation.scenes)
    default: lookup.summary = "miss: the cache is not used"
    }
    let subtrees = caching.subtrees(of: request)
    guard !subtrees.isEmpty else { return }
    let count = cache.contains(subtrees).count { $0 }
    lookup.details.append("\(count) of \(Counted(subtrees.count, "subtree")) with a key hit")
  }

  /// Abbreviates a code version, such as a fingerprint to its first digits.
  private static func short(_ code: String) -> String {
    let isBuild = code.utf8.count == 64 && !code.contains(" ")
    return isBuild ? "build \(code.prefix(12))" : code
  }

  private func differences(
    _ explanation: CacheExplanation,
    from environment: JSONObject
  ) throws -> [String] {
    let all = try entries(where: { explanation.environments.contains($0.environmentDigest) })
    let values = try Environments(of: all, in: records)
    guard let other = all.first.map({ values[$0] }) else { return [] }
    return Set(environment.keys + other.keys).sorted().compactMap { name in
      let (old, new) = (other[name], environment[name])
      return old == new ? nil : "\(name): \(old.text) → \(new.text)"
    }
  }

  private func explainScene(
    _ lookup: inout CacheLookup,
    _ entry: RecordedSnapshot,
    _ cached: [Digest]
  ) throws {
    guard !cached.isEmpty else {
      lookup.summary = "miss: no scene with this name is cached"
      return
    }
    let all = try entries(where: { $0.scene == entry.scene })
    for digest in cached {
      guard let other = all.first(where: { $0.tree == digest }) else { continue }
      let differences = KeyComponents.differences(
        from: try JSONReader.read(try records.canonicalScene(of: other)),
        to: try JSONReader.read(try records.canonicalScene(of: entry))
      )
      lookup.summary = "miss: the scene differs from the cached one"
      lookup.details =
        differences.isEmpty ? ["this build creates different nodes for it"] : differences
      return
    }
    lookup.summary = "miss: the scene differs, and the cached one is not recorded"
  }

  /// Returns the matching entries of all versions, newest first.
  private func entries(where isIncluded: (RecordedSnapshot) -> Bool) throws -> [RecordedSnapshot] {
    try records.versions().reversed().flatMap { try records.snapshots(of: $0) }.filter(isIncluded)
  }
}

extension JSONValue? { var text: String { map(\.canonicalText) ?? "not set" } }

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
        name: "\(texts.name) at \(ProposalText(words: texts.proposal))",
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
