import Digests
import Foundation
import Testing

@Suite struct CacheCommandTests {
  private let examples = Tool.root.appendingPathComponent("Examples/Scenes/articles").path

  private func statistics(_ workplace: Workplace) throws -> JSONObject {
    try #require(try workplace.keyline("cache", "--format", "json").json().object)
  }

  @Test func `The hits of the last command and of all are counted; clearing deletes everything`()
    throws
  {
    let workplace = try Workplace()
    let record = try workplace.keyline("record", examples, "--label", "1")
    let count = try #require(
      record.output.firstMatch(of: /(\d+) snapshots/).flatMap { Double($0.1) }
    )
    let cold = try statistics(workplace)
    #expect(cold["last"]?.object?["scenes"] == 0)
    #expect(cold["last"]?.object?["missedScenes"]?.number == count)
    _ = try workplace.keyline("replay")
    _ = try workplace.keyline("replay")
    let full = try statistics(workplace)
    #expect(full["last"]?.object?["scenes"]?.number == count)
    #expect(full["total"]?.object?["scenes"]?.number == 2 * count)
    #expect(full["total"]?.object?["missedScenes"]?.number == count)
    #expect(full["runs"] == 3)
    let results = try #require(full["results"]?.number)
    #expect(results >= count)
    let text = try workplace.keyline("cache", "stats").output
    #expect(text.hasPrefix("\(workplace.cachePath)\n  state           ready\n"))
    let clear = try workplace.keyline("cache", "clear")
    #expect(clear.output.contains("cache.sqlite: deleted \(Int(results)) results; 0 remain, "))
    #expect(try statistics(workplace)["results"] == 0)
  }

  @Test func `A cache that does not exist is empty, and not created`() throws {
    let workplace = try Workplace()
    #expect(try workplace.keyline("cache", "stats").status == 0)
    #expect(try workplace.keyline("cache", "clear").output.contains("there is no cache"))
    #expect(!FileManager.default.fileExists(atPath: workplace.cachePath))
    #expect(try FileManager.default.contentsOfDirectory(atPath: workplace.folder.path) == [])
  }

  @Test func `A cache is pruned to a size`() throws {
    let workplace = try Workplace()
    _ = try workplace.keyline("record", examples, "--label", "1")
    #expect(try workplace.keyline("cache", "prune").output.contains("deleted 0 results"))
    #expect(try workplace.keyline("cache", "prune", "--max-size", "4K").status == 0)
    #expect(try statistics(workplace)["results"] == 0)
    #expect(try workplace.keyline("replay").output.contains("nothing differs"))
  }

  @Test func `A recording without the cache neither reads nor writes it`() throws {
    let workplace = try Workplace()
    _ = try workplace.keyline("record", examples, "--label", "1", "--no-cache")
    #expect(!FileManager.default.fileExists(atPath: workplace.cachePath))
  }
}
