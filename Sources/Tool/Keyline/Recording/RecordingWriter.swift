import Digests
import LayoutCache
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// Writes the snapshots of a version, a batch at a time.
///
/// Snapshots whose cached results are in the store are listed; the others are laid out.
struct RecordingWriter {
  private let writer: VersionWriter
  /// The cache; `nil` to lay everything out.
  private let cache: CacheStore?
  /// The fingerprint of the running build.
  private let build: String
  /// The types that scenes can refer to.
  private let registry: SceneRegistry
  private let settings: LayoutSettings
  /// The layouts that have diagnostics or a trace.
  private(set) var notedLayouts: [RecordedLayout] = []
  /// The modifiers that were ignored.
  private(set) var ignoredModifiers = IgnoredModifierReport()
  /// The number of scenes.
  private(set) var sceneCount = 0
  /// The number of snapshots that were listed without being laid out.
  private(set) var storedCount = 0
  /// The total number of placements in the snapshots.
  private(set) var placementCount = 0

  /// The store of the version.
  var records: RecordsStore { writer.store }

  init(
    _ writer: VersionWriter,
    cache: CacheStore?,
    build: String,
    registry: SceneRegistry,
    settings: LayoutSettings
  ) {
    (self.writer, self.cache, self.build) = (writer, cache, build)
    (self.registry, self.settings) = (registry, settings)
  }

  /// Adds a snapshot to the version for each request of a batch.
  mutating func record(_ batch: SceneLoader.Batch) throws {
    let subtrees = cache.map { SubtreeCache(cache: $0, build: build, release: Release.program) }
    let rest = try unstored(of: batch.requests)
    let layouts = try layOut(rest, of: batch, subtrees)
    for layout in layouts {
      placementCount += layout.table.placements.count
      try writer.add(SnapshotContent(layout))
    }
    subtrees?.keep(layouts.map { ($0, $0.request.scene.tree) })
    notedLayouts += layouts.filter { !$0.diagnostics.isEmpty || $0.trace != nil }
    ignoredModifiers.add(batch.requests)
    sceneCount += Set(batch.requests.map { Array($0.scene.name.utf8) }).count
  }

  /// Stores the version.
  func commit() throws(StoreError) -> RecordedVersion {
    cache?.close(settings.observer)
    return try writer.commit()
  }

  /// Lists the snapshots that the store already has, and returns the remaining requests.
  private mutating func unstored(of requests: [RecordingRequest]) throws -> [RecordingRequest] {
    guard let cache else { return requests }
    let codes = SceneCodes(
      of: requests.map(\.scene.tree),
      in: cache,
      build: build,
      release: Release.program,
      registry: registry
    )
    let results = cache.results(for: requests.map(codes.key))
    let snapshots = zip(requests, results).compactMap { request, result in
      result.map { SnapshotIdentity(request, result: $0) }
    }
    var isStored = try writer.addStored(snapshots).makeIterator()
    return zip(requests, results).compactMap { request, result in
      guard result != nil, isStored.next() == true else { return request }
      storedCount += 1
      placementCount += request.scene.outline.nodes.count
      return nil
    }
  }

  private func layOut(
    _ requests: [RecordingRequest],
    of batch: SceneLoader.Batch,
    _ subtrees: SubtreeCache?
  ) throws -> [RecordedLayout] {
    guard !requests.isEmpty else { return [] }
    let progress = batch.progress.part(batch.range, steps: requests.count)
    let recorder = settings.recorder(noting: true)
    let layoutGuard = settings.layoutGuard
    return try settings.workers.map(requests) { request throws(RecorderError) in
      defer { progress.advance() }
      return try layoutGuard.watch(request) { () throws(RecorderError) in
        guard let subtrees else { return try recorder.record(request) }
        return try subtrees.record(request, by: recorder)
      }
    }
  }
}

extension SnapshotIdentity {
  /// Returns the digests of the snapshot that a request would produce.
  fileprivate init(_ request: RecordingRequest, result: Digest) {
    self.init(
      name: request.scene.name,
      document: request.scene.document,
      proposal: request.proposal,
      scene: request.scene.canonical.digest,
      nodes: request.scene.canonicalOutline.digest,
      environment: request.environment.digest,
      result: result
    )
  }
}
