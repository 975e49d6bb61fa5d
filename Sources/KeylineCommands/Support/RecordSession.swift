import CanonicalJSON
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// The recording of a version: what the cache knows to be in the store already is only named, the rest is
/// laid out.
struct RecordSession {
  /// The cache; `nil` to lay everything out.
  let cache: CacheStore?
  /// The fingerprint of the running build.
  let build: String
  /// The types that scenes may name.
  let registry: SceneRegistry
  let layout: LayoutRunOptions
  let layoutGuard: LayoutGuard
  /// What was laid out.
  private(set) var recordings: [Recording] = []
  /// How many snapshots were only named.
  private(set) var storedCount = 0
  /// How many placements all snapshots have.
  private(set) var placementCount = 0

  init(
    cache: CacheStore?,
    build: String,
    registry: SceneRegistry,
    layout: LayoutRunOptions,
    layoutGuard: LayoutGuard
  ) {
    self.cache = cache
    self.build = build
    self.registry = registry
    self.layout = layout
    self.layoutGuard = layoutGuard
  }

  /// Puts a snapshot for each request into a version.
  mutating func record(_ requests: [RecordingRequest], into writer: VersionWriter) throws {
    let caching = cache.map { SubtreeCaching(cache: $0, build: build) }
    let rest = try unstored(of: requests, in: writer)
    recordings = try layOut(rest, caching)
    for recording in recordings {
      placementCount += recording.table.placements.count
      try writer.add(SnapshotTexts(recording))
    }
    caching?.keep(recordings.map { ($0, $0.request.scene.tree) })
    cache?.close()
  }

  /// Returns the requests that the version did not take in from what is stored.
  private mutating func unstored(
    of requests: [RecordingRequest],
    in writer: VersionWriter
  ) throws -> [RecordingRequest] {
    guard let cache else { return requests }
    let results = known(requests, in: cache)
    let snapshots = zip(requests, results).compactMap { request, result in
      result.map { SnapshotDigests(request, placements: $0) }
    }
    var isStored = try writer.addStored(snapshots).makeIterator()
    return zip(requests, results).compactMap { request, result in
      guard result != nil, isStored.next() == true else { return request }
      storedCount += 1
      placementCount += request.scene.outline.nodes.count
      return nil
    }
  }

  /// Returns the digests of the placements that the cache knows of.
  private func known(_ requests: [RecordingRequest], in cache: CacheStore) -> [Digest?] {
    let trees = requests.map(\.scene.tree)
    let codes = SceneCodes(of: trees, in: cache, build: build, registry: registry)
    return cache.results(
      for: zip(requests, trees).map { request, tree in
        CacheKey(
          scene: tree,
          proposal: request.proposal,
          environment: request.environment.digest,
          build: codes.code(of: tree)
        )
      }
    )
  }

  private func layOut(
    _ requests: [RecordingRequest],
    _ caching: SubtreeCaching?
  ) throws -> [Recording] {
    guard !requests.isEmpty else { return [] }
    let progress = Progress("laying out", total: requests.count)
    defer { progress.finish() }
    let recorder = layout.notingRecorder
    return try layout.workers.map(requests) { request throws(RecorderError) in
      defer { progress.advance() }
      return try layoutGuard.watch(request) { () throws(RecorderError) in
        guard let caching else { return try recorder.record(request) }
        return try caching.record(request, by: recorder)
      }
    }
  }
}

extension SnapshotDigests {
  /// Names the snapshot that a request would give.
  fileprivate init(_ request: RecordingRequest, placements: Digest) {
    self.init(
      name: request.scene.name,
      document: request.scene.document,
      proposal: request.proposal,
      scene: request.scene.canonical.digest,
      outline: request.scene.canonicalOutline.digest,
      environment: request.environment.digest,
      placements: placements
    )
  }
}

extension PreparedScene {
  /// The digest by which a cache knows the scene.
  fileprivate var tree: Digest {
    .tree(scene: canonical.digest, outline: canonicalOutline.digest)
  }
}
