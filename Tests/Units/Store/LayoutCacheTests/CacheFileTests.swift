import Foundation
import KeylineLibc
import Testing

@testable import LayoutCache
@testable import LayoutMigrations
@testable import LayoutStore

@Suite struct CacheFileTests {
  /// Looks up and stores an answer, like a command; returns whether it was stored.
  private func use(_ cache: CacheStore) -> Bool {
    _ = cache.scenes(for: [CacheSample.key()])
    cache.store([CacheSample.scene(CacheSample.key())])
    cache.flush()
    return cache.scenes(for: [CacheSample.key()]) == [CacheSample.result]
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
      "CREATE TRIGGER t AFTER INSERT ON scene BEGIN DELETE FROM counter; END",
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
    cache.store(keys.map { CacheSample.scene($0) })
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
    for result in again.scenes(for: keys) {
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
          cache.store(keys.map { CacheSample.scene($0) })
          let found = cache.scenes(for: keys)
          cache.flush()
          return found.allSatisfy { $0 == nil || $0 == CacheSample.result }
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
    #expect(CacheSample.open(folder).statistics().results == 100)
  }
}

/// Who may own and write a cache.
@Suite struct CacheOwnershipTests {
  /// Creates a cache with a result, and returns its folder.
  private func filledCache() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    CacheSample.open(folder).store([CacheSample.scene(CacheSample.key())])
    #expect(CacheSample.open(folder).scenes(for: [CacheSample.key()]) == [CacheSample.result])
    return folder
  }

  /// Expects that the cache is not used, for a reason.
  private func expectRefusal(of folder: TemporaryFolder, _ reason: String) {
    let cache = CacheSample.open(folder)
    #expect(!cache.state.isEnabled)
    #expect(cache.state.reason == "the cache is not used: \(reason)")
    #expect(cache.scenes(for: [CacheSample.key()]) == [nil])
  }

  @Test(arguments: [0o664, 0o646, 0o666])
  func `A file that others may write is not used`(_ mode: mode_t) throws {
    let folder = try filledCache()
    #expect(chmod(folder.file("cache.sqlite"), mode) == 0)
    expectRefusal(of: folder, "others can write to its file; run `chmod go-w` on it")
    #expect(chmod(folder.file("cache.sqlite"), 0o644) == 0)
    #expect(CacheSample.open(folder).scenes(for: [CacheSample.key()]) == [CacheSample.result])
  }

  @Test(arguments: [0o775, 0o757, 0o1777])
  func `A folder that others may write is not used`(_ mode: mode_t) throws {
    let folder = try filledCache()
    #expect(chmod(folder.path, mode) == 0)
    expectRefusal(of: folder, "others can write to its folder; run `chmod go-w` on it")
  }

  @Test func `A link is not followed, be it the file or the folder`() throws {
    let folder = try filledCache()
    let file = folder.file("cache.sqlite")
    #expect(rename(file, folder.file("real.sqlite")) == 0)
    #expect(symlink("real.sqlite", file) == 0)
    expectRefusal(of: folder, "its file is a link; replace it with a real one")
    #expect(unlink(file) == 0 && rename(folder.file("real.sqlite"), file) == 0)
    let link = try TemporaryFolder()
    #expect(symlink(folder.path, link.file("link")) == 0)
    let cache = CacheStore.open(link.file("link/cache.sqlite"), program: "keyline 1.0")
    #expect(
      cache.state.reason
        == "the cache is not used: its folder is a link; replace it with a real one"
    )
  }

  @Test(.enabled(if: geteuid() == 0, "Only root can give files away"))
  func `A different user's files are not used`() throws {
    let folder = try filledCache()
    #expect(chown(folder.file("cache.sqlite"), 65_534, 65_534) == 0)
    expectRefusal(of: folder, "its file belongs to a different user")
    #expect(chown(folder.file("cache.sqlite"), 0, 0) == 0)
    #expect(chown(folder.path, 65_534, 65_534) == 0)
    expectRefusal(of: folder, "its folder belongs to a different user")
    // Nor is a folder created in the home of a different user.
    let path = folder.file("new/cache.sqlite")
    #expect(!CacheStore.open(path, program: "test").state.isEnabled)
    #expect(!FileManager.default.fileExists(atPath: folder.file("new")))
  }

  @Test func `A new file and its folders are only for the user, whatever the mask`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a/b/cache.sqlite")
    #expect(CacheStore.open(path, program: "test").state == .ready)
    for (name, expected) in [("a", 0o700), ("a/b", 0o700), ("a/b/cache.sqlite", 0o600)] {
      let status = try FileManager.default.attributesOfItem(atPath: folder.file(name))
      #expect(status[.posixPermissions] as? Int == expected)
    }
  }

  @Test(arguments: [
    (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/keyline/cache.sqlite"),
    (["XDG_CACHE_HOME": "c", "HOME": "/h"], "/h/.cache/keyline/cache.sqlite"),
    (["XDG_CACHE_HOME": "c"], nil), (["HOME": ""], nil), ([:], nil),
  ])
  func `The environment names the file`(_ environment: [String: String], _ path: String?) {
    #expect(CacheFile.userPath(in: environment) == path)
  }

  @Test func `Without a home there is no cache`() {
    let cache = CacheStore.open(nil, program: "test")
    #expect(
      cache.state.reason
        == "the cache is not used: neither XDG_CACHE_HOME nor HOME names a folder for it"
    )
    cache.store([CacheSample.scene(CacheSample.key())])
    #expect(cache.scenes(for: [CacheSample.key()]) == [nil])
  }
}
