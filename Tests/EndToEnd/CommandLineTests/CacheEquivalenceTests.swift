import Digests
import Endurance
import Foundation
import Testing

/// The cache changes only the time that commands take.
@Suite struct CacheEquivalenceTests {
  /// All examples, or a part of them.
  private let examples =
    Tool.root.appendingPathComponent("Examples/Scenes").path
    + (Endurance.isLong ? "" : "/articles")

  /// The digests of what the versions of a store contain.
  private func contents(_ workplace: Workplace) throws -> Set<String> {
    let versions = try workplace.keyline("list", "--format", "json").json()
    return Set(try #require(versions.array).compactMap { $0.object?["content"]?.string })
  }

  @Test
  func `Scenes recorded without a cache, with an empty cache and with a full cache are the same`()
    throws
  {
    let workplace = try Workplace()
    var said: Set<String> = []
    for (version, flags) in [("none", ["--no-cache"]), ("cold", []), ("warm", [])]
      as [(String, [String])]
    {
      let outcome = try Tool.run(
        ["record", examples, "--label", version] + flags,
        in: workplace.folder
      )
      #expect(outcome.status == 0, "\(outcome.errors)")
      said.insert(outcome.errors)
    }
    // Diagnostics of layouts are printed each time, even if the layouts are cached.
    #expect(said.count == 1)
    // Snapshots in the store are only listed; without results of entire scenes, subtrees are found.
    try workplace.cacheSQL("DELETE FROM scene")
    _ = try workplace.keyline("record", examples, "--label", "subtrees")
    let stats = try workplace.keyline("cache", "--format", "json").json()
    #expect(try #require(stats.object?["last"]?.object?["placements"]?.number) > 0)
    var tally = Tally("S2 S3", "all scenes recorded with no, an empty and a full cache")
    tally.count = 4
    let contents = try contents(workplace)
    tally.check(contents.count == 1, or: .wrong, "\(contents)")
    #expect(tally.finish(), "\(tally)")
  }

  @Test func `Concurrent recordings and replays with one cache have the same results`() async throws
  {
    let workplace = try Workplace()
    _ = try workplace.keyline("record", examples, "--label", "1")
    let expected = try workplace.keyline("replay", "1", "--no-cache")
    let examples = examples
    var tally = Tally("S2 S3", "8 processes record and replay all scenes with one cache")
    for round in 0..<Endurance.count(1, long: 4) {
      let outcomes = try await Tool.runAtOnce(8, in: workplace.folder) { index in
        index % 2 == 0
          ? ["replay", "1"]
          : ["record", examples, "--label", "at once \(round) \(index)"]
      }
      for (index, outcome) in outcomes.enumerated() {
        tally.count += 1
        tally.check(!outcome.wasKilled, or: .crashed, outcome.errors)
        tally.check(outcome.status == 0, or: .wrong, outcome.errors)
        let isSame = index % 2 == 1 || outcome.output == expected.output
        tally.check(isSame, or: .wrong, outcome.output)
      }
    }
    let contents = try contents(workplace)
    tally.check(contents.count == 1, or: .wrong, "\(contents)")
    let replay = try workplace.keyline("replay", "1")
    tally.check(replay.output == expected.output, or: .wrong, replay.output)
    #expect(tally.finish(), "\(tally)")
  }

  @Test(arguments: [
    "UPDATE scene SET result = zeroblob(32)",
    "UPDATE placement SET x = x + 1; DELETE FROM scene",
    "UPDATE size SET width = width + 1; DELETE FROM scene",
    "DELETE FROM placement; DELETE FROM scene",
    "UPDATE scene SET checksum = checksum + 1; UPDATE layout SET checksum = checksum + 1",
  ])
  func `A wrong cached result is reported, evicted and computed again`(_ sql: String) throws {
    let workplace = try Workplace()
    _ = try workplace.keyline("record", examples, "--label", "1")
    _ = try workplace.keyline("record", examples, "--label", "2")
    _ = try workplace.keyline("replay")
    let plain = try workplace.keyline("replay", "--no-cache")
    try workplace.cacheSQL(sql)
    var tally = Tally("S2 S3", "poisoned: \(sql.prefix(40))…")
    let outcomes = [
      try workplace.keyline("replay"),
      try workplace.keyline("record", examples, "--label", "3"),
    ]
    tally.count = outcomes.count
    for outcome in outcomes { tally.check(outcome.status == 0, or: .wrong, outcome.errors) }
    tally.check(outcomes[0].output == plain.output, or: .wrong, outcomes[0].output)
    let isTold = outcomes.contains { $0.errors.contains("did not match the checksum") }
    tally.check(isTold, or: .wrong, "\(outcomes)")
    let contents = try contents(workplace)
    tally.check(contents.count == 1, or: .wrong, "\(contents)")
    let again = try workplace.keyline("replay")
    let laidOut = try workplace.keyline("replay", "--no-cache")
    tally.check(again.output == laidOut.output, or: .wrong, again.output)
    #expect(tally.finish(), "\(tally)")
  }
}
