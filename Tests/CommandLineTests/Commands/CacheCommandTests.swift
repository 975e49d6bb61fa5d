import CanonicalJSON
import Foundation
import Testing

@Suite struct CacheCommandTests {
  @Test func `Statistics count answers, hits and misses; clearing forgets them`() throws {
    let workplace = try Workplace()
    let examples = Tool.root.appendingPathComponent("Examples/Scenes/articles").path
    _ = try workplace.keyline("record", examples, "--version", "1")
    #expect(try workplace.keyline("cache", "stats", "--format", "json").json().object?["hits"] == 0)
    _ = try workplace.keyline("replay")
    _ = try workplace.keyline("replay")
    let full = try #require(
      try workplace.keyline("cache", "stats", "--format", "json").json().object
    )
    let entries = try #require(full["entries"]?.number)
    #expect(entries > 0)
    #expect(full["hits"]?.number == entries)
    let clear = try workplace.keyline("cache", "clear")
    #expect(clear.output.hasSuffix("cache.sqlite: \(Int(entries)) answers forgotten\n"))
    let empty = try workplace.keyline("cache", "stats")
    #expect(empty.output.contains("answers   0, 0 bytes"))
  }

  @Test func `A cache that is not there is empty, and not made by looking`() throws {
    let workplace = try Workplace()
    #expect(try workplace.keyline("cache", "stats").status == 0)
    #expect(try workplace.keyline("cache", "clear").output.contains("there is no cache"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: workplace.folder.path) == [])
  }
}
