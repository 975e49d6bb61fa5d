import Foundation
import Testing

/// The job of a shard reads only documents that may belong to it, and still every error is reported.
@Suite struct RecordShardTests {
  private let workplace: Workplace
  private static let count = 3

  init() throws {
    workplace = try Workplace()
    for index in 0..<4 {
      try workplace.writeCard(spacing: index, named: "card-\(index)", to: "scenes/\(index).json")
    }
  }

  private func write(_ text: String, to name: String) throws {
    let file = workplace.folder.appendingPathComponent("scenes/\(name)")
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func sweep(content: String = "${p}") -> String {
    """
    {"keyline": 1, "name": "sweep", "parameters": {"p": {"from": 1, "through": 12, "by": 1}},
     "root": {"type": "Text", "arguments": {"content": "\(content)"}}}
    """
  }

  /// Records each shard in a separate store, and returns the outcomes.
  private func recordShards() throws -> [Tool.Outcome] {
    try (1...Self.count).map { index in
      let store = "\(index).sqlite"
      try? FileManager.default.removeItem(
        at: workplace.folder.appendingPathComponent(store)
      )
      return try workplace.keyline(
        "record",
        "scenes",
        "--label",
        "1.0",
        "--shard",
        "\(index)/\(Self.count)",
        "--store",
        store
      )
    }
  }

  private func merge() throws -> Tool.Outcome {
    try workplace.keyline(
      "store",
      "merge",
      "1.sqlite",
      "2.sqlite",
      "3.sqlite",
      "--output",
      "all.sqlite",
      "--expect",
      "3"
    )
  }

  @Test func `The steps of a sweep are distributed over shards, and are complete when merged`()
    throws
  {
    try write(sweep(), to: "sweep.json")
    let shards = try recordShards()
    #expect(shards.map(\.status) == [0, 0, 0])
    // The SHA-256 of card-0 … card-3 and sweep[p=1] … sweep[p=12], modulo 3, is 0, 1 and 2 this often.
    let counts = shards.compactMap { $0.output.firstMatch(of: /recorded 1.0: (\d+) scene/)?.1 }
    #expect(counts == ["3", "5", "8"])
    #expect(try merge().status == 0)
    #expect(try workplace.keyline("record", "scenes", "--label", "1.0").status == 0)
    let whole = try workplace.keyline("list", "--digest").output
    #expect(try workplace.keyline("list", "--digest", "--store", "all.sqlite").output == whole)
  }

  @Test(arguments: [#"{"type": "Nonsense"}"#, "[nonsense]", "12"])
  func `An invalid tree fails only the job of its shard`(root: String) throws {
    try write(#"{"keyline": 1, "name": "wrong", "root": \#(root)}"#, to: "wrong.json")
    let shards = try recordShards()
    #expect(shards.map(\.status).sorted() == [0, 0, 65])
    let failed = try #require(shards.first { $0.status == 65 })
    #expect(failed.errors.contains("scenes/wrong.json: "))
    let alone = try workplace.keyline("record", "scenes", "--label", "1.0")
    #expect(alone.errors == failed.errors)
    // Its store has no such shard, so that merging finds that one is missing.
    #expect(try merge().status != 0)
  }

  @Test(arguments: [
    #"{"keyline": 1, "name": "wrong""#, #"{"keyline": 1, "name": "wrong", "root": {"#,
    #"{"keyline": 2, "name": "wrong", "root": {}}"#,
    #"{"keyline": 1, "name": "wrong"}"#, #"{"keyline": 1, "name": "wrong", "root": {}} x"#,
    #"{"keyline": 1, "name": "wrong", "name": "other", "root": {}}"#,
  ])
  func `A document that cannot be assigned to a shard fails every job`(text: String) throws {
    try write(text, to: "wrong.json")
    let shards = try recordShards()
    #expect(shards.map(\.status) == [65, 65, 65])
    #expect(shards.allSatisfy { $0.errors.contains("scenes/wrong.json: ") })
  }

  @Test func `Two scenes with the same name fail every job, whichever shard has them`() throws {
    try workplace.writeCard(spacing: 9, named: "card-2", to: "scenes/twin.json")
    let shards = try recordShards()
    #expect(shards.map(\.status) == [65, 65, 65])
    for shard in shards {
      #expect(shard.errors.contains("scenes/2.json has a scene “card-2” too"))
    }
  }

  @Test func `Two sweeps with a step of the same name fail every job`() throws {
    try write(sweep(), to: "sweep.json")
    try write(sweep(content: "other").replacing("12", with: "1"), to: "other.json")
    let shards = try recordShards()
    #expect(shards.map(\.status) == [65, 65, 65])
    #expect(shards.allSatisfy { $0.errors.contains("has a scene “sweep[p=1]” too") })
  }
}
