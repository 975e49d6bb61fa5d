import Foundation
import Testing

@testable import LayoutCache
@testable import LayoutMigrations
@testable import LayoutStore

@Suite struct CacheOpeningTests {
  /// Looks up and stores an answer, like a command; returns whether it was stored.
  private func use(_ cache: CacheStore) -> Bool {
    _ = cache.results(for: [CacheSample.key()])
    cache.store([CacheSample.entry(CacheSample.key())])
    cache.flush()
    return cache.results(for: [CacheSample.key()]) == [CacheSample.result]
  }

  @Test(arguments: [
    [UInt8]("hello".utf8), Array(repeating: 0xA5, count: 20_000),
    Array("SQLite format 3\u{0}".utf8),
  ])
  func `A file that is not a cache is moved aside and replaced`(_ junk: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(junk, to: "cache.sqlite")
    let cache = CacheSample.open(folder)
    #expect(cache.state.isEnabled)
    #expect(
      cache.state.reason?.hasPrefix("the cache was moved aside and replaced: ") == true
    )
    #expect(use(cache))
    #expect(FileManager.default.contents(atPath: path + ".broken") == Data(junk))
    #expect(CacheSample.open(folder).state == .ready)
  }

  @Test func `A cache with a trigger is moved aside`() throws {
    let folder = try TemporaryFolder()
    #expect(use(CacheSample.open(folder)))
    try RawDatabase.run(
      "CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM counter; END",
      on: folder.file("cache.sqlite")
    )
    let cache = CacheSample.open(folder)
    #expect(
      cache.state.reason == """
        the cache was moved aside and replaced: the trigger “t” was not made by Keyline, \
        so nothing in this file can be trusted; restore a backup of the file
        """
    )
    #expect(use(cache))
  }

  @Test func `A different program's database is left alone`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("cache.sqlite")
    try RawDatabase.run("CREATE TABLE t (a)", on: path)
    let before = FileManager.default.contents(atPath: path)
    let cache = CacheSample.open(folder)
    #expect(!cache.state.isEnabled)
    #expect(!use(cache))
    #expect(cache.statistics().misses == [.noCache: 2])
    #expect(FileManager.default.contents(atPath: path) == before)
  }

  @Test func `A later program's cache is left alone`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("cache.sqlite")
    #expect(use(CacheSample.open(folder)))
    try RawDatabase.run("PRAGMA user_version = 999", on: path)
    let cache = CacheSample.open(folder)
    #expect(!cache.state.isEnabled)
    #expect(cache.state.reason?.hasPrefix("the cache is not used: keyline 1.0 wrote") == true)
    #expect(!use(cache))
  }

  @Test func `A folder in place of the cache disables the cache`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("cache.sqlite"),
      withIntermediateDirectories: true
    )
    #expect(!use(CacheSample.open(folder)))
  }

  @Test func `If a cache is damaged while in use, results are recomputed`() throws {
    let folder = try TemporaryFolder()
    let cache = CacheSample.open(folder)
    let keys = (0..<500).map { CacheSample.key(scene: "\($0)") }
    cache.store(keys.map { CacheSample.entry($0) })
    let path = folder.file("cache.sqlite")
    let handle = try #require(FileHandle(forUpdatingAtPath: path))
    let size = try handle.seekToEnd()
    for page in 4..<(size / 4_096) {
      try handle.seek(toOffset: page * 4_096)
      try handle.write(contentsOf: Data(repeating: 0xFF, count: 4_096))
    }
    // A change by a different writer makes this connection read its pages again.
    let count = DatabaseKind.cache.migrations.count
    try? RawDatabase.run("PRAGMA user_version = \(count)", on: path)
    let again = CacheSample.open(folder)
    for result in again.results(for: keys) {
      #expect(result == nil || result == CacheSample.result)
    }
    #expect(use(CacheSample.open(folder)))
  }

  @Test func `Eight processes that share a new cache all get correct results`() async throws {
    let folder = try TemporaryFolder()
    let keys = (0..<100).map { CacheSample.key(scene: "\($0)") }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let cache = CacheSample.open(folder)
          cache.store(keys.map { CacheSample.entry($0) })
          let found = cache.results(for: keys)
          cache.flush()
          return found.allSatisfy { $0 == nil || $0 == CacheSample.result }
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
    #expect(CacheSample.open(folder).statistics().entries == 100)
  }
}
