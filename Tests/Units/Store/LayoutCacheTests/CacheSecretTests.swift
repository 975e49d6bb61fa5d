import Digests
import Foundation
import Testing

@testable import LayoutCache
@testable import LayoutStore

@Suite struct CacheSecretTests {
  private let key = CacheSample.key()

  @Test func `A secret is 32 private bytes, created once`() throws {
    let folder = try TemporaryFolder()
    let state = folder.file("a/b/state")
    let first = try CacheSecret(in: state).key.code(for: [])
    #expect(try CacheSecret(in: state).key.code(for: []) == first)
    #expect(try FileManager.default.contentsOfDirectory(atPath: state) == ["cache-secret"])
    for (name, mode) in [("", 0o700), ("/cache-secret", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: state + name)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
    let other = try CacheSecret(in: folder.file("other"))
    #expect(other.key.code(for: []) != first)
  }

  @Test func `Programs that create the secret at the same time share it`() async throws {
    let folder = try TemporaryFolder()
    let codes = try await withThrowingTaskGroup(of: Digest.self) { group in
      for _ in 0..<16 {
        group.addTask { try CacheSecret(in: folder.file("state")).key.code(for: []) }
      }
      return try await group.reduce(into: Set<Digest>()) { $0.insert($1) }
    }
    #expect(codes.count == 1)
  }

  @Test(arguments: [
    ("short", "is not 32 bytes long"), ("readable", "others can open"), ("link", "cache-secret: "),
    ("folder", "is not a regular file"), ("loose", "others can open"),
  ])
  func `A secret that others may know is not used, and there is no cache`(
    _ fault: String,
    _ reason: String
  ) throws {
    let folder = try TemporaryFolder()
    CacheSample.open(folder).store([CacheSample.entry(key)])
    let secret = folder.file("state/cache-secret")
    switch fault {
    case "short": try Data([1]).write(to: URL(fileURLWithPath: secret))
    case "readable": #expect(chmod(secret, 0o640) == 0)
    case "loose": #expect(chmod(folder.file("state"), 0o720) == 0)
    case "link":
      #expect(rename(secret, folder.file("elsewhere")) == 0)
      #expect(symlink(folder.file("elsewhere"), secret) == 0)
    default:
      #expect(unlink(secret) == 0 && mkdir(secret, 0o700) == 0)
    }
    if fault == "short" { #expect(chmod(secret, 0o600) == 0) }
    let cache = CacheSample.open(folder)
    #expect(!cache.state.isEnabled)
    #expect(
      cache.state.reason?.hasPrefix(
        "the cache is not used: there is no secret to authenticate it: "
      )
        == true
    )
    #expect(cache.state.reason?.contains(reason) == true, "\(cache.state.reason ?? "")")
    #expect(cache.results(for: [key]) == [nil])
  }

  @Test func `Without a folder for the secret there is no cache`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([], to: "file")
    for (state, reason) in [
      (nil, "neither XDG_STATE_HOME nor HOME names a folder for it"),
      (file + "/state", "\(file)/state: Not a directory"),
    ] {
      let cache = CacheStore.open(folder.file("cache.sqlite"), program: "test", stateFolder: state)
      #expect(
        cache.state.reason
          == "the cache is not used: there is no secret to authenticate it: \(reason)"
      )
      #expect(!FileManager.default.fileExists(atPath: folder.file("cache.sqlite")))
    }
  }

  @Test(arguments: [
    (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/keyline"),
    (["XDG_STATE_HOME": "s"], nil), (["HOME": ""], nil), ([:], nil),
  ])
  func `The state folder is named by the environment alone`(
    _ environment: [String: String],
    _ folder: String?
  ) {
    #expect(UserState.folder(in: environment) == folder)
  }

  @Test func `The state folder is in the home folder by default`() {
    #if canImport(Darwin)
    let subfolder = "Library/Application Support/keyline"
    #else
    let subfolder = ".local/state/keyline"
    #endif
    #expect(UserState.folder(in: ["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/\(subfolder)")
  }
}

@Suite struct CacheIdentityTests {
  private let key = CacheSample.key()

  @Test func `A cache that a different user filled starts cold, then works`() throws {
    let folder = try TemporaryFolder()
    CacheSample.open(folder, user: "theirs").store([CacheSample.entry(key)])
    let cache = CacheSample.open(folder, user: "mine")
    #expect(cache.state == .emptied)
    #expect(cache.results(for: [key]) == [nil])
    #expect(cache.statistics().broken == 0)
    cache.store([CacheSample.entry(key)])
    let again = CacheSample.open(folder, user: "mine")
    #expect(again.state == .ready)
    #expect(again.results(for: [key]) == [CacheSample.result])
  }

  @Test func `A read-only cache is used only if the user owns it`() throws {
    guard geteuid() != 0 else { return }
    let folder = try TemporaryFolder()
    CacheSample.open(folder).store([CacheSample.entry(key)])
    #expect(chmod(folder.file("cache.sqlite"), 0o444) == 0)
    let cache = CacheSample.open(folder)
    #expect(cache.state.isEnabled && !cache.state.isWritable)
    #expect(cache.results(for: [key]) == [CacheSample.result])
    #expect(!CacheSample.open(folder, user: "other").state.isEnabled)
  }

  /// An attacker who can write the file, but has a different secret, makes rows that match that
  /// secret.
  @Test(arguments: ["entry", "executable", "scene_code"])
  func `A row forged without the secret is recomputed`(_ table: String) throws {
    let (folder, attacker) = (try TemporaryFolder(), try TemporaryFolder())
    let program = try #require(ProgramStamp(of: "/bin/sh"))
    let tree = Digest(of: "scene")
    func fill(_ folder: TemporaryFolder, _ text: String) {
      let cache = CacheSample.open(folder)
      let entry = CacheEntry(key: key, scene: "card", result: Digest(of: text), cost: .seconds(1))
      cache.store([entry], codes: [tree: [text]])
      cache.keep(text, of: program)
    }
    fill(folder, "right")
    fill(attacker, "forged")
    try RawDatabase.run(
      """
      ATTACH '\(attacker.file("cache.sqlite"))' AS forged;
      DELETE FROM main.\(table);
      INSERT INTO main.\(table) SELECT * FROM forged.\(table);
      """,
      on: folder.file("cache.sqlite")
    )
    let cache = CacheSample.open(folder)
    #expect(cache.state == .ready)
    let isEntry = table == "entry"
    #expect(cache.results(for: [key]) == [isEntry ? nil : Digest(of: "right")])
    #expect(cache.statistics().broken == (isEntry ? 1 : 0))
    #expect(cache.fingerprint(of: program) == (table == "executable" ? nil : "right"))
    #expect(
      cache.versionedLayouts(of: [tree]) == (table == "scene_code" ? [:] : [tree: ["right"]])
    )
  }
}
