import Foundation
import Testing

/// Commands with a cache that a different user may have written.
@Suite struct CacheTrustTests {
  /// A folder with a recorded card and a cache of it.
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    #expect(try workplace.keyline("replay").errors.contains("2 from the cache"))
    return workplace
  }

  @Test func `The cache is a private file in the user's cache folder`() throws {
    let workplace = try workplace()
    for (path, mode) in [
      (workplace.cachePath, 0o600),
      (URL(fileURLWithPath: workplace.cachePath).deletingLastPathComponent().path, 0o700),
    ] {
      let status = try FileManager.default.attributesOfItem(atPath: path)
      #expect(status[.posixPermissions] as? Int == mode)
    }
    let home = workplace.folder.appendingPathComponent("home").path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let environment = ["XDG_CACHE_HOME": "", "HOME": home]
    #expect(try workplace.keyline("replay", environment: environment).status == 0)
    #expect(FileManager.default.fileExists(atPath: home + "/.cache/keyline/cache.sqlite"))
  }

  @Test func `A cache that other users can write is not used, which cache says`() throws {
    let workplace = try workplace()
    #expect(chmod(workplace.cachePath, 0o666) == 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: workplace.cachePath))
    let reason = "the cache is not used: others can write to its file; run `chmod go-w` on it"
    let replay = try workplace.keyline("replay")
    #expect(replay.status == 0 && replay.output.contains("nothing differs"))
    #expect(replay.errors == "replayed 2 snapshots, 0 from the cache\n")
    let stats = try workplace.keyline("cache")
    #expect(stats.status == 0 && stats.errors == "")
    #expect(stats.output.contains("\n  state           \(reason)\n"))
    let json = try workplace.keyline("cache", "--format", "json").json()
    #expect(json.object?["reason"]?.string == reason)
    for command in ["clear", "prune"] {
      let outcome = try workplace.keyline("cache", command)
      #expect(outcome.status == 73 && outcome.output == "")
      #expect(
        outcome.errors == """
          error: \(workplace.cachePath): \(reason); nothing was deleted, but you can delete the file

          """
      )
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: workplace.cachePath)) == before)
  }

  @Test func `Without a home folder, commands work and the cache is off`() throws {
    let workplace = try workplace()
    let environment = ["XDG_CACHE_HOME": "", "HOME": ""]
    let outcome = try workplace.keyline("replay", environment: environment)
    #expect(outcome.status == 0 && outcome.output.contains("nothing differs"))
    #expect(outcome.errors == "replayed 2 snapshots, 0 from the cache\n")
    let stats = try workplace.keyline("cache", environment: environment)
    #expect(stats.output.hasPrefix("no cache: set XDG_CACHE_HOME or HOME\n"))
  }
}
