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
