import Digests
import Foundation
import LayoutCore
import Testing

@testable import LayoutCache
@testable import LayoutStore

@Suite struct CacheStoreTests {
  @Test func `A stored result is found, in this process and the next`() throws {
    let folder = try TemporaryFolder()
    let cache = CacheSample.open(folder)
    #expect(cache.state == .ready)
    #expect(cache.results(for: [CacheSample.key()]) == [nil])
    cache.store([CacheSample.entry(CacheSample.key())])
    for cache in [cache, CacheSample.open(folder)] {
      #expect(cache.results(for: [CacheSample.key()]) == [CacheSample.result])
    }
  }

  static let others: [(CacheKey, CacheMiss)] = [
    (CacheSample.key(scene: "another"), .scene),
    (CacheSample.key(width: 391), .proposal),
    (CacheSample.key(width: nil), .proposal),
    (CacheSample.key(height: 0), .proposal),
    (CacheSample.key(width: .infinity), .proposal),
    (CacheSample.key(environment: "{\"a\":1}"), .environment),
    (CacheSample.key(build: "b1"), .code),
    (CacheSample.key(scene: "another", build: "b1"), .scene),
    (CacheSample.key(environment: "{\"a\":1}", build: "b1"), .environment),
  ]

  @Test(arguments: others)
  func `A lookup with one different key component misses, and reports that component`(
    _ other: CacheKey,
    _ reason: CacheMiss
  ) throws {
    let folder = try TemporaryFolder()
    let cache = CacheSample.open(folder)
    cache.store([CacheSample.entry(CacheSample.key())])
    #expect(cache.results(for: [other, CacheSample.key()]) == [nil, CacheSample.result])
    #expect(cache.statistics().misses == [reason: 1])
  }

  @Test func `A result that is faster to compute than to find is not stored`() throws {
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
      _ = cache.results(for: [CacheSample.key(), CacheSample.key(build: "b1")])
      cache.flush()
    }
    let cache = CacheSample.open(folder)
    _ = cache.results(for: [CacheSample.key()])
    var expected = CacheStatistics()
    expected.entries = 1
    expected.bytes = CacheSample.size
    expected.hits = 2
    expected[.code] = 1
    // Twice one second, minus the time of finding the answer.
    expected.savedNanoseconds = 2 * (1_000_000_000 - 4_000)
    #expect(cache.statistics() == expected)
    cache.clear()
    #expect(cache.statistics() == CacheStatistics())
    #expect(cache.results(for: [CacheSample.key()]) == [nil])
  }

  @Test(arguments: [
    "UPDATE entry SET value = zeroblob(32)",
    "UPDATE entry SET value = zeroblob(31)",
    "UPDATE entry SET checksum = zeroblob(32)",
    "UPDATE entry SET value = (SELECT e.value FROM entry e WHERE e.id = 2) WHERE id = 1",
    """
    UPDATE entry SET value = (SELECT e.value FROM entry e WHERE e.id = 2),
      checksum = (SELECT e.checksum FROM entry e WHERE e.id = 2) WHERE id = 1
    """,
  ])
  func `A changed entry is not returned, and is deleted`(_ sql: String) throws {
    let folder = try TemporaryFolder()
    let (key, other) = (CacheSample.key(), CacheSample.key(build: "b1"))
    CacheSample.open(folder).store([
      CacheSample.entry(key),
      CacheEntry(key: other, scene: "card", result: Digest(of: "[]"), cost: .seconds(1)),
    ])
    try RawDatabase.run(sql, on: folder.file("cache.sqlite"))
    let cache = CacheSample.open(folder)
    #expect(cache.results(for: [key]) == [nil])
    #expect(cache.brokenCount == 1)
    #expect(cache.statistics().misses == [.damage: 1])
    #expect(cache.statistics().hits == 0)
    cache.flush()
    #expect(cache.statistics().entries == 1)
    cache.store([CacheSample.entry(key)])
    #expect(cache.results(for: [key]) == [CacheSample.result])
    cache.flush()
    #expect(CacheSample.open(folder).statistics().broken == 1)
  }

  @Test func `Without room, the entries that save least for their size are evicted first`() throws {
    let folder = try TemporaryFolder()
    let size = CacheSample.size
    let cache = CacheSample.open(folder, capacity: size * 1_000)
    let keys = (0..<2_000).map { CacheSample.key(scene: "scene \($0)") }
    cache.store(
      keys.enumerated().map { index, key in
        CacheSample.entry(key, cost: .milliseconds(10_000 - index))
      }
    )
    let found = cache.results(for: keys).map { $0 != nil }
    #expect(found == (0..<2_000).map { $0 < 900 })
    #expect(cache.statistics().bytes == size * 900)
    let subjects = try RawDatabase.with(folder.file("cache.sqlite")) {
      try $0.integer("SELECT count(*) FROM subject")
    }
    #expect(subjects == 900)
  }

  @Test func `Entries that many runs did not use are evicted before used ones`() throws {
    let folder = try TemporaryFolder()
    let old = (0..<500).map { CacheSample.key(scene: "old \($0)") }
    let new = (0..<500).map { CacheSample.key(scene: "new \($0)") }
    CacheSample.open(folder).store((old + new).map { CacheSample.entry($0) })
    for _ in 0..<6 {
      let cache = CacheSample.open(folder)
      _ = cache.results(for: new)
      cache.flush()
    }
    let cache = CacheSample.open(folder, capacity: CacheSample.size * 600)
    cache.store([CacheSample.entry(CacheSample.key(scene: "third"))])
    #expect(cache.results(for: new).allSatisfy { $0 != nil })
    // There is room for 540 answers: the used ones, the third one, and 39 unused ones.
    #expect(cache.results(for: old).count { $0 != nil } == 39)
  }
}
