import CanonicalJSON
import Foundation
import Testing

/// The cache changes how long something takes, and nothing else.
@Suite struct CacheEquivalenceTests {
  private let examples = Tool.root.appendingPathComponent("Examples/Scenes/articles").path

  /// The digests of what the versions of a store contain.
  private func contents(_ workplace: Workplace) throws -> Set<String> {
    let versions = try workplace.keyline("list", "--format", "json").json()
    return Set(try #require(versions.array).compactMap { $0.object?["content"]?.string })
  }

  @Test func `Scenes recorded without, with an empty and with a full cache are the same`() throws {
    let workplace = try Workplace()
    var said: Set<String> = []
    for (version, flag) in [("none", "--no-cache"), ("cold", "--cache"), ("warm", "--cache")] {
      let outcome = try workplace.keyline("record", examples, "--version", version, flag)
      #expect(outcome.status == 0, "\(outcome.errors)")
      said.insert(outcome.errors)
    }
    // What layouts did is told each time, whatever the cache knows.
    #expect(said.count == 1)
    // What is in the store already is only named; without the results of whole scenes, subtrees are found.
    try workplace.cacheSQL("DELETE FROM entry WHERE kind = 'scene'")
    _ = try workplace.keyline("record", examples, "--version", "subtrees", "--cache")
    #expect(try contents(workplace).count == 1)
    let stats = try workplace.keyline("cache", "stats", "--format", "json").json()
    #expect(try #require(stats.object?["subtrees"]?.object?["placed"]?.number) > 0)
  }

  @Test func `Several that record and replay with one cache at once all see the same`() async throws
  {
    let workplace = try Workplace()
    _ = try workplace.keyline("record", examples, "--version", "1")
    let folder = workplace.folder
    let examples = examples
    try await withThrowingTaskGroup(of: Tool.Outcome.self) { group in
      for index in 0..<8 {
        group.addTask {
          let arguments =
            index % 2 == 0
            ? ["replay", "--version", "1"]
            : ["record", examples, "--version", "at once \(index)", "--cache"]
          return try Tool.run(arguments, in: folder)
        }
      }
      for try await outcome in group { #expect(outcome.status == 0, "\(outcome.errors)") }
    }
    #expect(try contents(workplace).count == 1)
    #expect(try workplace.keyline("cache", "verify").status == 0)
  }

  @Test(arguments: [
    "UPDATE entry SET value = zeroblob(length(value))",
    "UPDATE payload SET bytes = zeroblob(length(bytes)); DELETE FROM entry WHERE kind = 'scene'",
    "DELETE FROM payload; DELETE FROM entry WHERE kind = 'scene'",
    "UPDATE entry SET checksum = randomblob(32)",
  ])
  func `A poisoned cache is computed anew, evicted and told`(_ sql: String) throws {
    let workplace = try Workplace()
    _ = try workplace.keyline("record", examples, "--version", "1")
    _ = try workplace.keyline("record", examples, "--version", "2", "--cache")
    _ = try workplace.keyline("replay")
    try workplace.cacheSQL(sql)
    let outcomes = [
      try workplace.keyline("replay"),
      try workplace.keyline("record", examples, "--version", "3", "--cache"),
    ]
    for outcome in outcomes { #expect(outcome.status == 0, "\(outcome.errors)") }
    #expect(outcomes.contains { $0.errors.contains("disagreed with its checksum") })
    #expect(try contents(workplace).count == 1)
    #expect(try workplace.keyline("cache", "verify").status == 0)
  }
}
