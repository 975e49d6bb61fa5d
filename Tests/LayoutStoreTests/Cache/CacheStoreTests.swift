import CanonicalJSON
import Foundation
import LayoutCore
import Testing

@testable import LayoutStore

/// A cache with entries that differ in one ingredient each.
enum CacheSample {
  static let placements = Array("[[0,0,100,50,390,null]]".utf8)

  static func key(
    scene: String = "scene",
    width: CGFloat? = 390,
    height: CGFloat? = nil,
    environment: String = "{}",
    build: String = "b0"
  ) -> CacheKey {
    CacheKey(
      scene: Digest(of: scene),
      proposal: ProposedViewSize(width: width, height: height),
      environment: Digest(of: environment),
      build: build
    )
  }

  static func entry(_ key: CacheKey, cost: Duration = .seconds(1)) -> CacheEntry {
    CacheEntry(key: key, placements: placements, cost: cost)
  }

  static func open(_ folder: TemporaryFolder, capacity: Int = 1 << 20) -> CacheStore {
    CacheStore.open(folder.file("cache.sqlite"), program: "keyline 1.0", capacity: capacity)
  }
}

@Suite struct CacheStoreTests {
  @Test func `What was stored is found, in this process and the next`() throws {
    let folder = try TemporaryFolder()
    let cache = CacheSample.open(folder)
    #expect(cache.state == .ready)
    #expect(cache.placements(for: [CacheSample.key()]) == [nil])
    cache.store([CacheSample.entry(CacheSample.key())])
    for cache in [cache, CacheSample.open(folder)] {
      #expect(cache.placements(for: [CacheSample.key()]) == [CacheSample.placements])
      #expect(cache.results(for: [CacheSample.key()]) == [Digest(of: CacheSample.placements)])
    }
  }

  static let others = [
    CacheSample.key(scene: "another"), CacheSample.key(width: 391), CacheSample.key(width: nil),
    CacheSample.key(height: 0), CacheSample.key(width: .infinity),
    CacheSample.key(environment: "{\"a\":1}"), CacheSample.key(build: "b1"),
  ]

  @Test(arguments: others)
  func `A key of which one ingredient differs misses`(_ other: CacheKey) throws {
    let folder = try TemporaryFolder()
    let cache = CacheSample.open(folder)
    cache.store([CacheSample.entry(CacheSample.key())])
    #expect(cache.results(for: [other]) == [nil])
    #expect(cache.placements(for: [other, CacheSample.key()]) == [nil, CacheSample.placements])
  }

  @Test func `What is quicker to compute than to find is not kept`() throws {
    let folder = try TemporaryFolder()
    let cache = CacheSample.open(folder)
    cache.store([CacheSample.entry(CacheSample.key(), cost: .nanoseconds(900))])
    #expect(cache.statistics().entries == 0)
    cache.store([CacheSample.entry(CacheSample.key(), cost: .microseconds(50))])
    #expect(cache.statistics().entries == 1)
  }

  @Test func `Hits, misses and sizes are counted over all runs`() throws {
    let folder = try TemporaryFolder()
    do {
      let cache = CacheSample.open(folder)
      cache.store([CacheSample.entry(CacheSample.key())])
      _ = cache.placements(for: [CacheSample.key(), CacheSample.key(build: "b1")])
      cache.flush()
    }
    let cache = CacheSample.open(folder)
    _ = cache.results(for: [CacheSample.key()])
    var expected = CacheStatistics()
    expected.entries = 1
    expected.bytes = CacheSample.placements.count
    expected.hits = 2
    expected.misses = 1
    #expect(cache.statistics() == expected)
    cache.clear()
    #expect(cache.statistics() == CacheStatistics())
    #expect(cache.results(for: [CacheSample.key()]) == [nil])
  }

  @Test(arguments: [
    "UPDATE payload SET placements = '[[0,0,100,51,390,null]]'",
    "UPDATE payload SET placements = ''",
    "DELETE FROM payload",
    "UPDATE payload SET entry = entry + 10; UPDATE payload SET entry = 13 - entry",
    "UPDATE entry SET result = zeroblob(32)",
    "UPDATE entry SET checksum = zeroblob(32)",
    "UPDATE entry SET result = (SELECT e.result FROM entry e WHERE e.id = 2) WHERE id = 1",
  ])
  func `An entry that was changed is not handed out, and is deleted`(_ sql: String) throws {
    let folder = try TemporaryFolder()
    let (key, other) = (CacheSample.key(), CacheSample.key(build: "b1"))
    CacheSample.open(folder).store([
      CacheSample.entry(key), CacheEntry(key: other, placements: [91, 93], cost: .seconds(1)),
    ])
    try RawDatabase.run(
      "PRAGMA foreign_keys = OFF; BEGIN; \(sql); COMMIT",
      on: folder.file("cache.sqlite")
    )
    let cache = CacheSample.open(folder)
    #expect(cache.placements(for: [key]) == [nil])
    #expect(cache.statistics().broken == 1)
    #expect(cache.statistics().hits == 0)
    cache.flush()
    #expect(cache.statistics().entries == 1)
  }

  @Test func `A poisoned entry is computed again, and the new answer kept`() throws {
    let folder = try TemporaryFolder()
    let cache = CacheSample.open(folder)
    cache.store([CacheSample.entry(CacheSample.key())])
    try RawDatabase.run(
      "UPDATE payload SET placements = replace(placements, '50', '51')",
      on: folder.file("cache.sqlite")
    )
    #expect(cache.placements(for: [CacheSample.key()]) == [nil])
    #expect(cache.statistics().broken == 1)
    #expect(cache.statistics().misses == 1)
    cache.store([CacheSample.entry(CacheSample.key())])
    #expect(cache.placements(for: [CacheSample.key()]) == [CacheSample.placements])
    cache.flush()
    #expect(CacheSample.open(folder).statistics().broken == 1)
  }

  @Test func `When there is no room, what saves least for its size goes first`() throws {
    let folder = try TemporaryFolder()
    let size = CacheSample.placements.count
    let cache = CacheSample.open(folder, capacity: size * 10)
    let keys = (0..<20).map { CacheSample.key(scene: "scene \($0)") }
    cache.store(
      keys.enumerated().map { index, key in
        CacheSample.entry(key, cost: .milliseconds(100 - index))
      }
    )
    let found = cache.results(for: keys).map { $0 != nil }
    #expect(found == (0..<20).map { $0 < 9 })
    #expect(cache.statistics().bytes == size * 9)
    let payloads = try RawDatabase.with(folder.file("cache.sqlite")) {
      try $0.integer("SELECT count(*) FROM payload")
    }
    #expect(payloads == 9)
  }

  @Test func `What was not asked for in many runs goes before what was`() throws {
    let folder = try TemporaryFolder()
    let size = CacheSample.placements.count
    let (old, new) = (CacheSample.key(scene: "old"), CacheSample.key(scene: "new"))
    CacheSample.open(folder).store([CacheSample.entry(old), CacheSample.entry(new)])
    for _ in 0..<6 {
      let cache = CacheSample.open(folder)
      _ = cache.results(for: [new])
      cache.flush()
    }
    let cache = CacheSample.open(folder, capacity: size * 5 / 2)
    cache.store([CacheSample.entry(CacheSample.key(scene: "third"))])
    #expect(cache.results(for: [old]) == [nil])
    #expect(cache.results(for: [new]) != [nil])
  }
}
