import Digests
import Foundation
import LayoutCache
import LayoutCore
import LayoutEngine
import LayoutGallery
import LayoutRecorder
import LayoutScenes
import LayoutStore

@testable import Keyline

/// A cache in a separate folder, which is opened for each use, as by commands.
final class CacheRunner {
  let folder: URL
  var registry = SceneRegistry.gallery
  let recorder = Recorder()

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var path: String { folder.appendingPathComponent("cache.sqlite").path }

  func open() -> CacheStore {
    CacheStore.open(path, program: "test", stateFolder: folder.appendingPathComponent("state").path)
  }

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

  /// Lays out with the cache, as one command does.
  func warm(_ requests: [RecordingRequest], build: String = "b0") throws -> [RecordedLayout] {
    let cache = open()
    let caching = SubtreeCache(cache: cache, build: build, release: "keyline 1.0")
    let recordings = try requests.map { try caching.record($0, by: recorder) }
    caching.keep(
      recordings.map { ($0, Digest(of: $0.request.scene.digest.bytes)) }
    )
    cache.flush()
    return recordings
  }

  /// Lays out with the cache, and returns the number of hits of each subtree.
  func statistics(
    of requests: [RecordingRequest],
    build: String = "b0"
  ) throws -> CacheStatistics {
    let before = open().statistics()
    _ = try warm(requests, build: build)
    let after = open().statistics()
    var difference = after
    difference.subtreeHits -= before.subtreeHits
    difference.subtreeRegionHits -= before.subtreeRegionHits
    difference.subtreeMisses -= before.subtreeMisses
    difference.placedSubtrees -= before.placedSubtrees
    difference.restoredCaches -= before.restoredCaches
    return difference
  }
}
