import CanonicalJSON
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// Writes the snapshots of a version.
///
/// Snapshots whose cached results are in the store are listed; the others are laid out.
struct RecordingWriter {
  /// The cache; `nil` to lay everything out.
  let cache: CacheStore?
  /// The fingerprint of the running build.
  let build: String
  /// The types that scenes can refer to.
  let registry: SceneRegistry
  let settings: LayoutSettings
  /// The layouts that were run.
  private(set) var layouts: [RecordedLayout] = []
  /// The number of snapshots that were listed without being laid out.
  private(set) var storedCount = 0
  /// The total number of placements in the snapshots.
  private(set) var placementCount = 0

  init(cache: CacheStore?, build: String, registry: SceneRegistry, settings: LayoutSettings) {
    (self.cache, self.build) = (cache, build)
    (self.registry, self.settings) = (registry, settings)
  }

  /// Adds a snapshot to a version for each request.
  mutating func record(_ requests: [RecordingRequest], into writer: VersionWriter) throws {
    let subtrees = cache.map { SubtreeCache(cache: $0, build: build) }
    let rest = try unstored(of: requests, in: writer)
    layouts = try layOut(rest, subtrees)
    for layout in layouts {
      placementCount += layout.table.placements.count
      try writer.add(SnapshotContent(layout))
    }
    subtrees?.keep(layouts.map { ($0, $0.request.scene.tree) })
    cache?.close(settings.observer)
  }

  /// Lists the snapshots that the store already has, and returns the remaining requests.
  private mutating func unstored(
    of requests: [RecordingRequest],
    in writer: VersionWriter
  ) throws -> [RecordingRequest] {
    guard let cache else { return requests }
    let codes = SceneCodes(
      of: requests.map(\.scene.tree),
      in: cache,
      build: build,
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
    _ subtrees: SubtreeCache?
  ) throws -> [RecordedLayout] {
    guard !requests.isEmpty else { return [] }
    let progress = WorkProgress("laying out", total: requests.count, settings.observer)
    defer { progress.finish() }
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
