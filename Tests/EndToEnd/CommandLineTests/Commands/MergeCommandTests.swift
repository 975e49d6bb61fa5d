import Digests
import Foundation
import Testing

/// Recording in shards, and joining them.
@Suite struct MergeCommandTests {
  private let workplace: Workplace

  init() throws {
    workplace = try Workplace()
    for index in 0..<7 {
      try workplace.writeCard(spacing: index, named: "card-\(index)", to: "scenes/\(index).json")
    }
  }

  private func recordShards(of count: Int) throws {
    for index in 1...count {
      let outcome = try workplace.keyline(
        "record",
        "scenes",
        "--label",
        "1.0",
        "--shard",
        "\(index)/\(count)",
        "--store",
        "\(index).sqlite"
      )
      #expect(outcome.status == 0)
    }
  }

  private func digest(of store: String) throws -> String {
    try workplace.keyline("list", "--digest", "--store", store).output
  }

  @Test func `Shards merged in any order are the version recorded at once`() throws {
    try recordShards(of: 3)
    #expect(try workplace.keyline("record", "scenes", "--label", "1.0").status == 0)
    let merge = try workplace.keyline(
      "store",
      "merge",
      "3.sqlite",
      "1.sqlite",
      "2.sqlite",
      "--output",
      "all.sqlite",
      "--expect",
      "3"
    )
    #expect(merge.status == 0)
    #expect(merge.output == "merged 1.0: 14 new snapshots\n")
    #expect(try digest(of: "all.sqlite") == digest(of: ".keyline/layouts.sqlite"))
    let again = try workplace.keyline(
      "store",
      "merge",
      "2.sqlite",
      "all.sqlite",
      "--output",
      "all.sqlite"
    )
    #expect(again.output == "merged 1.0: no new snapshots\n")
  }

  @Test func `A missing shard exits with 1 and is named`() throws {
    try recordShards(of: 3)
    let merge = try workplace.keyline(
      "store",
      "merge",
      "3.sqlite",
      "1.sqlite",
      "--output",
      "all.sqlite",
      "--expect",
      "3"
    )
    #expect(merge.status == 1)
    #expect(merge.errors.contains("shard 2/3 of version “1.0” is missing"))
    let part = try workplace.keyline(
      "store",
      "merge",
      "3.sqlite",
      "1.sqlite",
      "--output",
      "all.sqlite"
    )
    #expect(part.output.hasSuffix("; so far shard 1/3, 3/3\n"))
    let list = try workplace.keyline("list", "--store", "all.sqlite")
    #expect(list.output.contains("1.0 (shard 1/3 3/3)"))
  }

  @Test func `A contradiction exits with 70 and shows both sides`() throws {
    #expect(try workplace.keyline("record", "scenes", "--label", "1.0").status == 0)
    try workplace.writeCard(spacing: 30, named: "card-3", to: "scenes/3.json")
    let record = try workplace.keyline(
      "record",
      "scenes",
      "--label",
      "1.0",
      "--store",
      "other.sqlite"
    )
    #expect(record.status == 0)
    let merge = try workplace.keyline("store", "merge", "other.sqlite")
    #expect(merge.status == 70)
    for part in [
      "version “1.0”", "“card-3” at", "layouts.sqlite: layout", "other.sqlite: layout",
      "x 20 y 50 width 20 height 10",
      "  next: record the sources of one side under a different label in a new store",
    ] {
      #expect(merge.errors.contains(part), "\(merge.errors)")
    }
  }

  @Test func `A diff with a partial version says that the rest was not compared`() throws {
    try recordShards(of: 2)
    #expect(try workplace.keyline("record", "scenes", "--label", "0.9").status == 0)
    let merge = try workplace.keyline("store", "merge", "1.sqlite")
    #expect(merge.status == 0)
    let diff = try workplace.keyline("diff", "0.9", "1.0")
    #expect(diff.status == 0)
    #expect(diff.output.contains("nothing differs"))
  }

  @Test func `Conflicting decisions exit with 1 and are shown, unless they are skipped`() throws {
    try recordShards(of: 1)
    try workplace.writeCard(spacing: 30, named: "card-1", to: "scenes/1.json")
    let record = ["record", "scenes", "--label", "1.1", "--store", "1.sqlite"]
    #expect(try Tool.run(record, in: workplace.folder).status == 0)
    try FileManager.default.copyItem(
      at: workplace.folder.appendingPathComponent("1.sqlite"),
      to: workplace.folder.appendingPathComponent("2.sqlite")
    )
    for (store, verdict, author) in [("1", "accept", "ada"), ("2", "reject", "bob")] {
      let decide = [verdict, "--scene", "card-1", "--author", author, "--store", "\(store).sqlite"]
      #expect(try Tool.run(decide + ["-m", "why"], in: workplace.folder).status == 0)
    }
    let before = try digest(of: "1.sqlite")
    let merge = try workplace.keyline("store", "merge", "2.sqlite", "-o", "1.sqlite")
    #expect(merge.status == 1)
    for part in ["ada in “1.1”", "bob in “1.1”", "--keep-decisions", "keyline accept"] {
      #expect(merge.errors.contains(part), "\(merge.errors)")
    }
    #expect(try digest(of: "1.sqlite") == before)
    let dry = try workplace.keyline("store", "merge", "2.sqlite", "-o", "1.sqlite", "--dry-run")
    #expect(dry.status == 1)
    #expect(dry.errors == merge.errors)
    let skip = try workplace.keyline(
      "store",
      "merge",
      "2.sqlite",
      "-o",
      "1.sqlite",
      "--keep-decisions"
    )
    #expect(skip.status == 0)
    #expect(skip.output.contains("skipped "), "\(skip.output)")
  }

  @Test func `A dry run of a merge or an import changes nothing`() throws {
    try recordShards(of: 1)
    #expect(
      try workplace.keyline("store", "export", "-o", "copy.sqlite", "--store", "1.sqlite").status
        == 0
    )
    // A store that is read has a lock beside it.
    #expect(try workplace.keyline("list", "--store", "copy.sqlite").status == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: workplace.folder.path)
    for (verb, arguments) in [
      ("merge", ["store", "merge", "1.sqlite", "-n"]),
      ("import", ["store", "import", "copy.sqlite", "--dry-run"]),
    ] {
      let outcome = try Tool.run(arguments, in: workplace.folder)
      #expect(outcome.status == 1, "\(outcome.errors)")
      #expect(outcome.output == "would \(verb) 1.0: 14 new snapshots\n")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: workplace.folder.path) == files)
    let merge = try workplace.keyline("store", "merge", "1.sqlite", "--json").json().object
    #expect(merge?["versions"]?.array?.first?.object?["added"] == 14)
    let again = try workplace.keyline("store", "merge", "1.sqlite", "--dry-run")
    #expect(again.status == 0)
    #expect(again.output == "would merge 1.0: no new snapshots\n")
  }

  @Test(arguments: [
    ["store", "merge"], ["store", "merge", "a.sqlite", "--expect", "0"],
    ["store", "merge", "--expect", "2"],
  ])
  func `A usage error exits with 64`(arguments: [String]) throws {
    #expect(try Tool.run(arguments, in: workplace.folder).status == 64)
  }

  @Test func `A source that does not exist exits with 66 and creates no store`() throws {
    let merge = try workplace.keyline("store", "merge", "none.sqlite", "--output", "all.sqlite")
    #expect(merge.status == 66)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: workplace.folder.path) == ["scenes"]
    )
  }

  @Test(arguments: ["0/3", "4/3", "x", "1"])
  func `An invalid shard exits with 64`(shard: String) throws {
    let outcome = try workplace.keyline("record", "scenes", "--label", "1.0", "--shard", shard)
    #expect(outcome.status == 64)
  }
}
