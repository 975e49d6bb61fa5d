import Digests
import Foundation
import LayoutCore
import LayoutEngine
import LayoutGallery
import LayoutRecorder
import LayoutScenes
import Testing

@testable import LayoutCache

/// A cache in a separate folder, which is opened for each use, as by commands.
final class CacheRunner {
  let folder: TemporaryFolder
  var registry = SceneRegistry.gallery
  let recorder = Recorder(options: LayoutOptions(notes: true))

  init() throws {
    folder = try TemporaryFolder()
    registry.register(Column.self)
  }

  var path: String { folder.file("cache.sqlite") }

  func open() -> CacheStore { CacheStore.open(path, program: "test") }

  func request(
    _ tree: JSONValue,
    in proposal: ProposedViewSize,
    environment: LayoutEnvironment = LayoutEnvironment()
  ) throws -> RecordingRequest {
    RecordingRequest(
      scene: try PreparedScene(
        name: "scene",
        document: "scene",
        reading: Array(tree.canonicalText.utf8),
        registry: registry
      ),
      proposal: proposal,
      environment: SceneEnvironment(environment)
    )
  }

  private func cache(_ store: CacheStore, _ build: String) -> SubtreeCache {
    SubtreeCache(
      cache: store,
      code: RunningCode(build: build, release: "keyline 1.0", registry: registry)
    )
  }

  /// Returns the stored results of whole scenes, as one command does.
  func scenes(_ requests: [RecordingRequest], build: String = "b0") -> [CachedScene?] {
    let store = open()
    defer { store.flush() }
    return cache(store, build).scenes(for: requests)
  }

  /// Lays out with the cache, as one command does.
  @discardableResult
  func warm(_ requests: [RecordingRequest], build: String = "b0") throws -> [RecordedLayout] {
    let store = open()
    let caching = cache(store, build)
    let recordings = try requests.map { try caching.record($0, by: recorder) }
    caching.keep(recordings.map { ($0, $0.request.scene.tree) })
    store.flush()
    return recordings
  }

  /// Lays out with the cache, and returns the numbers of hits.
  func counts(of requests: [RecordingRequest], build: String = "b0") throws -> CacheCounts {
    try warm(requests, build: build)
    return open().statistics().last
  }

  /// Expects that the stored placements of whole scenes are those of a layout.
  private func expectSamePlacements(
    _ requests: [RecordingRequest],
    _ layouts: [RecordedLayout],
    _ comment: Comment?
  ) throws {
    let store = open()
    let caching = cache(store, "b0")
    for (request, layout) in zip(requests, layouts) {
      let request = try request.expanded()
      if let known = caching.placements(of: request) {
        #expect(Digested(known).digest == layout.snapshot.layout.digest, comment)
      }
      caching.note(layout.snapshot.table, of: request)
    }
    caching.keep()
    store.flush()
  }

  /// Expects that the cache changes nothing: neither a scene's result nor a layout, nor its diagnostics.
  func expectSame(_ requests: [RecordingRequest], _ comment: Comment? = nil) throws {
    let cold = try requests.map { try recorder.record($0) }
    for (scene, cold) in zip(scenes(requests), cold) {
      guard let scene else { continue }
      #expect(scene.result == cold.snapshot.layout.digest, comment)
      #expect(scene.diagnostics == cold.layoutDiagnostics, comment)
    }
    try expectSamePlacements(requests, cold, comment)
    let warm = try warm(requests)
    // Digests, since the placements themselves would fill pages.
    #expect(
      warm.map(\.snapshot.layout.digest) == cold.map(\.snapshot.layout.digest),
      comment
    )
    #expect(warm.map(\.layoutDiagnostics) == cold.map(\.layoutDiagnostics), comment)
  }
}
