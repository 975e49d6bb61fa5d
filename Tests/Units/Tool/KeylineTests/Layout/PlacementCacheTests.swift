import Digests
import Foundation
import LayoutCache
import LayoutGallery
import LayoutRecorder
import LayoutScenes
import RepositoryFiles
import Testing

@testable import Keyline

@Suite struct PlacementCacheTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("keyline-\(UUID().uuidString)")

  /// Returns settings with the cache of the folder.
  private func settings() throws -> LayoutSettings {
    var settings = LayoutSettings()
    settings.placements = PlacementCache.open(
      for: "watch",
      .gallery,
      WorkObserver(),
      at: folder.path + "/keyline/cache.sqlite"
    )
    try #require(settings.placements != nil)
    return settings
  }

  /// Returns the layouts of the scenes of an example document, and closes the cache.
  private func layouts(of path: String) throws -> [RecordedLayout] {
    let settings = try settings()
    defer { settings.placements?.close() }
    let document = Repository.file(at: "Examples/Scenes/\(path).json")
    return try SceneDocument(Array(Data(contentsOf: document))).scenes(registry: .gallery).flatMap {
      try RecordingRequest.requests(for: $0).map { try settings.layout($0) }
    }
  }

  private var counts: CacheCounts {
    CacheStore.open(folder.path + "/keyline/cache.sqlite", program: "test").statistics().last
  }

  @Test(arguments: ["articles/weather-fit", "articles/spiral-stars", "components/tag-cloud"])
  func `Placements of custom layouts are found by the next command, and are the same bits`(
    path: String
  ) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try layouts(of: path)
    #expect(counts.missedScenes == first.count && counts.scenes == 0)
    let second = try layouts(of: path)
    #expect(counts.missedScenes == 0 && counts.scenes == first.count)
    #expect(second.map(\.snapshot.layout.digest) == first.map(\.snapshot.layout.digest))
    for layout in second {
      let computed = try Recorder().record(layout.request)
      #expect(computed.snapshot.layout.digest == layout.snapshot.layout.digest)
    }
  }

  @Test func `Scenes of built-in layouts are laid out, since that is faster`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for _ in 0..<2 { _ = try layouts(of: "screens/sign-in") }
    #expect(counts.missedScenes == 0 && counts.scenes == 0)
  }
}
