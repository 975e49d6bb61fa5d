import Digests
import Foundation
import Testing

@Suite struct CacheCommandTests {
  @Test func `Statistics count results, hits and misses; clearing deletes the results`() throws {
    let workplace = try Workplace()
    let examples = Tool.root.appendingPathComponent("Examples/Scenes/articles").path
    _ = try workplace.keyline("record", examples, "--label", "1")
    #expect(try workplace.keyline("cache", "stats", "--format", "json").json().object?["hits"] == 0)
    _ = try workplace.keyline("replay")
    _ = try workplace.keyline("replay")
    let full = try #require(
      try workplace.keyline("cache", "stats", "--format", "json").json().object
    )
    let entries = try #require(full["entries"]?.number)
    #expect(entries > 0)
    let snapshots = try #require(full["hits"]?.number)
    #expect(entries >= snapshots)
    #expect(full["misses"]?.number == snapshots)
    #expect(full["missReasons"]?.object?["scene"]?.number == snapshots)
    #expect(try #require(full["savedNanoseconds"]?.number) > 0)
    let clear = try workplace.keyline("cache", "clear")
    #expect(
      clear.output.hasSuffix("cache.sqlite: deleted \(Int(entries)) results; 0 remain, 0 bytes\n")
    )
    let empty = try workplace.keyline("cache", "stats")
    #expect(empty.output.contains("results   0, 0 bytes"))
    #expect(empty.output.contains("scenes    0 of 0 hit: 0 exactly, 0 by region"))
  }

  @Test func `A cache that does not exist is empty, and not created`() throws {
    let workplace = try Workplace()
    #expect(try workplace.keyline("cache", "stats").status == 0)
    #expect(try workplace.keyline("cache", "clear").output.contains("there is no cache"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: workplace.folder.path) == [])
  }

  @Test func `A miss is explained by the key component that differs`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    for command in [["explain", "card"], ["verify"]] {
      let outcome = try Tool.run(["cache"] + command, in: workplace.folder)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("there is no cache"))
    }
    try workplace.writeCard(spacing: 99, named: "other", to: "other.json")
    #expect(try workplace.keyline("record", "other.json", "--label", "0", "--cache").status == 0)
    #expect(
      try workplace.keyline("cache", "explain", "card", "--at", "1.1").output.contains(
        "card at 200 × 100: miss: no scene with this name is cached\n"
      )
    )
    _ = try workplace.keyline("replay", "1.0", "--proposal", "200x100")
    let known = try workplace.keyline("cache", "explain", "card", "--at", "1.0").output
    #expect(known.contains("card at ideal size: miss: the proposal differs; cached at 200 × 100\n"))
    #expect(known.contains("card at 200 × 100: hit\n"))
    let json = try workplace.keyline("cache", "explain", "card", "--at", "1.0", "--json").json()
    let misses = json.array?.map { $0.object?["miss"]?.string ?? "hit" }
    #expect(misses?.sorted() == ["hit", "proposal"])
    let edited = try workplace.keyline(
      "cache",
      "explain",
      "card",
      "--at",
      "1.1",
      "--proposal",
      "200x100"
    ).output
    #expect(
      edited.hasPrefix(
        """
        card at 200 × 100: miss: the scene differs from the cached one
          card: arguments.spacing 8 → 12

        """
      )
    )
  }

  @Test func `A miss of a different build or environment is explained`()
    throws
  {
    let workplace = try Workplace()
    func write(_ direction: String) throws {
      try workplace.write(
        """
        {"keyline": 1, "name": "box", "proposals": [{}], "environment": {"layoutDirection":
        "\(direction)"}, "root": {"type": "VStack", "children": [{"type": "Rectangle"}]}}
        """,
        to: "box.json"
      )
    }
    try write("leftToRight")
    #expect(try workplace.keyline("record", "box.json", "--label", "1").status == 0)
    let program = try Data(contentsOf: Tool.executable)
    var edited = program
    let help = try #require(
      program.range(of: Data("Lay out a recorded version with this build".utf8))
    )
    edited[help.lowerBound] = UInt8(ascii: "l")
    let copy = workplace.folder.appendingPathComponent("other")
    try edited.write(to: copy)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.path)
    let replay = try Tool.run(["replay"], executable: copy, in: workplace.folder)
    #expect(replay.status == 0, "\(replay.errors)")
    let code = try workplace.keyline("cache", "explain", "box").output
    #expect(code.hasPrefix("box at ideal size: miss: the code differs; cached for build "))
    _ = try workplace.keyline("replay")
    try write("rightToLeft")
    #expect(try workplace.keyline("record", "box.json", "--label", "2").status == 0)
    #expect(
      try workplace.keyline("cache", "explain", "box").output.hasPrefix(
        """
        box at ideal size layoutDirection=rightToLeft: miss: the environment differs
          layoutDirection: "leftToRight" → "rightToLeft"

        """
      )
    )
    let other = try workplace.keyline("cache", "prune", "--other-builds").output
    #expect(other.contains("cache.sqlite: deleted ") && other.contains(" remain, "))
  }

  @Test func `Verifying finds a wrong result, deletes it and exits with 1`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    _ = try workplace.keyline("replay")
    let right = try workplace.keyline("cache", "verify")
    #expect(right.status == 0, "\(right.errors)")
    #expect(right.output.contains("all are correct"))
    try workplace.poisonCache()
    // The cache says that the card was laid out in another way, so that it is laid out again.
    let replay = try workplace.keyline("replay", "1.1")
    #expect(replay.output == "1.1 → this build\n\n2 snapshots compared; nothing differs\n")
    let wrong = try workplace.keyline("cache", "verify")
    #expect(wrong.status == 1)
    #expect(
      wrong.errors.contains("warning: card at ideal size, card: the cache has a different result")
    )
    #expect(wrong.output.contains("deleted 1 wrong result"))
    #expect(try workplace.keyline("cache", "verify").status == 0)
  }

  @Test func `A cache is pruned to a size`() throws {
    let workplace = try Workplace()
    let examples = Tool.root.appendingPathComponent("Examples/Scenes/articles").path
    _ = try workplace.keyline("record", examples, "--label", "1")
    _ = try workplace.keyline("replay")
    let before = try workplace.keyline("cache", "stats", "--format", "json").json()
    let dry = try workplace.keyline("cache", "prune", "--max-size", "4K", "-n")
    #expect(dry.status == 1)
    #expect(dry.output.contains("cache.sqlite: would delete "))
    let same = try workplace.keyline("cache", "stats", "--format", "json").json()
    #expect(same.object?["entries"] == before.object?["entries"])
    let prune = try workplace.keyline("cache", "prune", "--max-size", "4K")
    #expect(prune.status == 0)
    #expect(prune.output == dry.output.replacing("would delete", with: "deleted"))
    let stats = try workplace.keyline("cache", "stats", "--format", "json").json()
    #expect(try #require(stats.object?["bytes"]?.number) <= 4_096)
    #expect(try workplace.keyline("replay").output.contains("nothing differs"))
  }
}
