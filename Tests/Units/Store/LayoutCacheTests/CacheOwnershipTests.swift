import Foundation
import Testing

@testable import LayoutCache
@testable import LayoutStore

@Suite struct CacheOwnershipTests {
  /// Creates a cache with an answer, and returns its folder.
  private func filledCache() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    CacheSample.open(folder).store([CacheSample.entry(CacheSample.key())])
    #expect(CacheSample.open(folder).results(for: [CacheSample.key()]) == [CacheSample.result])
    return folder
  }

  /// Expects that the cache is disabled for a reason, which is also known without opening it.
  private func expectRefusal(of folder: TemporaryFolder, _ reason: String) {
    let cache = CacheSample.open(folder)
    #expect(!cache.state.isEnabled)
    #expect(cache.state.reason == "the cache is not used: \(reason)")
    #expect(cache.results(for: [CacheSample.key()]) == [nil])
    let obstacle = CacheStore.obstacle(
      to: folder.file("cache.sqlite"),
      stateFolder: folder.file("state")
    )
    #expect(obstacle == cache.state.reason)
  }

  @Test(arguments: [0o664, 0o646, 0o666])
  func `A file that others may write is not used`(_ mode: mode_t) throws {
    let folder = try filledCache()
    #expect(chmod(folder.file("cache.sqlite"), mode) == 0)
    expectRefusal(of: folder, "others can write to its file; run `chmod go-w` on it")
    #expect(chmod(folder.file("cache.sqlite"), 0o644) == 0)
    #expect(CacheSample.open(folder).results(for: [CacheSample.key()]) == [CacheSample.result])
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
    let cache = CacheStore.open(
      link.file("link/cache.sqlite"),
      program: "keyline 1.0",
      stateFolder: folder.file("state")
    )
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
  }

  @Test func `A folder created for a store is private to the user, whatever the mask`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a/b/cache.sqlite")
    let cache = CacheStore.open(path, program: "test", stateFolder: folder.file("state"))
    #expect(cache.state == .ready)
    for made in ["a", "a/b"] {
      let mode = try FileManager.default.attributesOfItem(atPath: folder.file(made))
      #expect(((mode[.posixPermissions] as? Int) ?? 0o777) & 0o022 == 0)
    }
  }
}
