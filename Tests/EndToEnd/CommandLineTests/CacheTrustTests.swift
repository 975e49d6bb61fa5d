import Foundation
import Testing

/// Commands with a cache that a different user may have written.
@Suite struct CacheTrustTests {
  /// A folder with a recorded card and a cache of it.
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    #expect(try workplace.keyline("replay").status == 0)
    return workplace
  }

  @Test func `A cache of a different user or machine is not used, which one note says`() throws {
    let workplace = try workplace()
    let other = ["XDG_STATE_HOME": workplace.folder.appendingPathComponent("other").path]
    let first = try workplace.keyline("replay", environment: other)
    #expect(first.status == 0 && first.output.contains("nothing differs"))
    let warning =
      "warning: \(workplace.cachePath): the cache was emptied: another user or machine made it\n"
    #expect(first.errors.hasPrefix(warning) && first.errors.contains(", 0 from"))
    let second = try workplace.keyline("replay", environment: other)
    #expect(!second.errors.contains("warning") && !second.errors.contains(", 0 from"))
    let stats = try workplace.keyline("cache", "stats", environment: other)
    #expect(stats.output.contains("\n  state     ready\n"))
    #expect(stats.output.contains("\n  broken    0\n"))
  }

  @Test func `A cache that other users can write is not used, and every command says why`() throws {
    let workplace = try workplace()
    #expect(chmod(workplace.cachePath, 0o666) == 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: workplace.cachePath))
    let reason = "the cache is not used: others can write to its file; run `chmod go-w` on it"
    let replay = try workplace.keyline("replay")
    #expect(replay.status == 0 && replay.output.contains("nothing differs"))
    #expect(replay.errors.hasPrefix("warning: \(workplace.cachePath): \(reason)\n"))
    let stats = try workplace.keyline("cache", "stats")
    #expect(stats.status == 0 && stats.errors == "")
    #expect(stats.output.contains("\n  state     \(reason)\n"))
    let json = try workplace.keyline("cache", "stats", "--format", "json").json()
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
    let doctor = try workplace.keyline("doctor")
    #expect(doctor.status == 0)
    #expect(doctor.output.hasSuffix("note: \(workplace.cachePath): \(reason)\n"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: workplace.cachePath)) == before)
  }

  @Test func `Without a home folder, commands work and the cache is off`() throws {
    let workplace = try workplace()
    let outcome = try workplace.keyline(
      "replay",
      environment: ["XDG_STATE_HOME": "", "HOME": ""]
    )
    #expect(outcome.status == 0 && outcome.output.contains("nothing differs"))
    let warning = """
      warning: \(workplace.cachePath): the cache is not used: there is no secret to authenticate \
      it: neither XDG_STATE_HOME nor HOME names a folder for it

      """
    #expect(outcome.errors.hasPrefix(warning))
  }
}
