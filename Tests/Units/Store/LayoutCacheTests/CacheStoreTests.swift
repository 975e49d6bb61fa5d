import Digests
import Foundation
import LayoutCore
import Testing

@testable import LayoutCache
@testable import LayoutStore

@Suite struct CacheStoreTests {
  @Test func `A stored scene is found with its diagnostics, in this process and the next`() throws {
    let folder = try TemporaryFolder()
    let cache = CacheSample.open(folder)
    #expect(cache.state == .ready)
    #expect(cache.scenes(for: [CacheSample.key()]) == [nil])
    cache.store([CacheSample.scene(CacheSample.key())])
    for cache in [cache, CacheSample.open(folder)] {
      #expect(cache.scenes(for: [CacheSample.key()]) == [CacheSample.result])
    }
  }

  @Test(arguments: [
    CacheSample.key(scene: "another"), CacheSample.key(width: 391), CacheSample.key(width: nil),
    CacheSample.key(height: 0), CacheSample.key(width: .infinity), CacheSample.key(width: .nan),
    CacheSample.key(environment: "{\"a\":1}"), CacheSample.key(build: "b1"),
  ])
  func `A lookup with one different key component misses`(_ other: SceneCacheKey) throws {
    let folder = try TemporaryFolder()
    let cache = CacheSample.open(folder)
    cache.store([CacheSample.scene(CacheSample.key())])
    #expect(cache.scenes(for: [other, CacheSample.key()]) == [nil, CacheSample.result])
  }

  @Test func `Without a code, a scene is found by any code that is accepted`() throws {
    let folder = try TemporaryFolder()
    let cache = CacheSample.open(folder)
    cache.store([CacheSample.scene(CacheSample.key(build: "b7"))])
    let known = CacheSample.key()
    let key = SceneCacheKey(
      tree: known.tree,
      environment: known.environment,
      proposal: known.proposal
    )
    #expect(cache.scenes(for: [key]) { $0 == "b7" } == [CacheSample.result])
    #expect(cache.scenes(for: [key]) { $0 == "b8" } == [nil])
  }

  @Test func `Hits, misses and sizes are counted for the last run and for all`() throws {
    let folder = try TemporaryFolder()
    do {
      let cache = CacheSample.open(folder)
      cache.store([CacheSample.scene(CacheSample.key())])
      _ = cache.scenes(for: [CacheSample.key(), CacheSample.key(build: "b1")])
      cache.flush()
    }
    let cache = CacheSample.open(folder)
    _ = cache.scenes(for: [CacheSample.key()])
    cache.flush()
    let statistics = cache.statistics()
    #expect((statistics.results, statistics.placements, statistics.runs) == (1, 0, 2))
    #expect(statistics.bytes > 4_096)
    #expect((statistics.last.scenes, statistics.last.missedScenes) == (1, 0))
    #expect((statistics.total.scenes, statistics.total.missedScenes) == (2, 1))
    #expect(cache.clear() == 1)
    #expect(cache.statistics().results == 0 && cache.statistics().total == CacheCounts())
    #expect(cache.scenes(for: [CacheSample.key()]) == [nil])
  }

  @Test(arguments: [
    (CacheSample.key(scene: "another"), "newTrees"),
    (CacheSample.key(environment: "{\"a\":1}"), "newEnvironments"),
    (CacheSample.key(build: "b1"), "newCode"), (CacheSample.key(width: 391), "newProposals"),
  ])
  func `A miss is counted for the part of the key that is new`(
    _ other: SceneCacheKey,
    _ part: String
  ) throws {
    let folder = try TemporaryFolder()
    let cache = CacheSample.open(folder)
    cache.store([CacheSample.scene(CacheSample.key())])
    _ = cache.scenes(for: [other])
    cache.flush()
    let counts = cache.statistics().last
    let missed = CacheCounts.all.filter { counts[keyPath: $0.count] > 0 }
    #expect(missed.map(\.name) == [part] && counts.missedScenes == 1)
  }

  @Test func `A command is measured when it finds all of its scenes and when it finds none`() throws
  {
    let folder = try TemporaryFolder()
    let keys = [CacheSample.key(), CacheSample.key(width: 391)]
    func run(_ keys: [SceneCacheKey], _ command: String) -> [CacheTiming] {
      let cache = CacheSample.open(folder)
      _ = cache.scenes(for: keys)
      cache.store(keys.map { CacheSample.scene($0) })
      cache.flush(timing: command)
      return cache.statistics().timings
    }
    #expect(run([keys[0]], "replay").isEmpty)
    #expect(run(keys, "replay").isEmpty, "One scene was found, and one was not.")
    #expect(run(keys, "replay").isEmpty, "One scene was computed, and two were found.")
    let timings = run([keys[0]], "replay")
    #expect(timings.map(\.command) == ["replay"] && timings[0].sceneCount == 1)
    #expect(timings[0].found > 0 && timings[0].computed > 0)
  }

  @Test func `A damaged row is not returned, counted once and deleted`() throws {
    let folder = try TemporaryFolder()
    let (key, other) = (CacheSample.key(), CacheSample.key(build: "b1"))
    CacheSample.open(folder).store([CacheSample.scene(key), CacheSample.scene(other)])
    try RawDatabase.run(
      "UPDATE scene SET result = zeroblob(32) WHERE id = 1",
      on: folder.file("cache.sqlite")
    )
    let cache = CacheSample.open(folder)
    #expect(cache.scenes(for: [key, key, other]) == [nil, nil, CacheSample.result])
    #expect(cache.damagedCount == 1)
    cache.flush()
    #expect(cache.statistics().results == 1)
    #expect(cache.statistics().last.damaged == 1)
    cache.store([CacheSample.scene(key)])
    #expect(cache.scenes(for: [key]) == [CacheSample.result])
  }

  @Test func `Results that many runs did not use are evicted before used ones`() throws {
    let folder = try TemporaryFolder()
    func keys(_ name: String) -> [SceneCacheKey] {
      (0..<400).map { CacheSample.key(scene: "\(name) \($0)") }
    }
    for name in ["old", "used", "new"] {
      let cache = CacheSample.open(folder)
      cache.store(keys(name).map { CacheSample.scene($0) })
      cache.flush()
    }
    let cache = CacheSample.open(folder)
    _ = cache.scenes(for: keys("used"))
    cache.flush()
    let full = cache.statistics().bytes
    let small = CacheSample.open(folder, capacity: full)
    small.store(keys("newest").map { CacheSample.scene($0) })
    #expect(small.scenes(for: keys("old")).allSatisfy { $0 == nil })
    #expect(small.scenes(for: keys("used")).allSatisfy { $0 != nil })
    #expect(small.scenes(for: keys("newest")).allSatisfy { $0 != nil })
    #expect(small.statistics().bytes <= full + full / 2)
    let trees = try RawDatabase.with(folder.file("cache.sqlite")) {
      try $0.integer("SELECT count(*) FROM tree")
    }
    #expect(trees == Int64(small.statistics().results))
    #expect(small.prune(to: 1) > 0)
    #expect(small.statistics().results == 0)
  }

  @Test func `What does not fit is not stored`() throws {
    let folder = try TemporaryFolder()
    let cache = CacheSample.open(folder, capacity: 1)
    cache.store([CacheSample.scene(CacheSample.key())])
    cache.store([CacheSample.scene(CacheSample.key(width: 1))])
    #expect(cache.statistics().results == 1)
  }
}
