import Digests
import Foundation
import Testing

@Suite struct RecordCommandTests {
  @Test(arguments: [["record"], ["check"], ["layout"], ["probe"]])
  func `Reading a small document of very many views ends with the time limit`(
    _ command: [String]
  ) throws {
    let workplace = try Workplace()
    let loop = #"{"type": "ForEach", "arguments": {"data": 1000}, "children": ["#
    try workplace.write(
      #"{"keyline": 1, "name": "a", "root": {"type": "VStack", "children": ["#
        + loop + loop + loop + #"{"type": "Color"}]}]}]}]}}"#,
      to: "a.json"
    )
    let arguments = command + ["a.json", "--layout-timeout", "1"]
    let outcome = try Tool.run(arguments, in: workplace.folder)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("reading "), "\(outcome.errors)")
    #expect(outcome.errors.contains("did not return within 1 s; if it is only slow, raise"))
  }

  @Test func `Recording prints the counts and the differences from the previous version`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    let first = try workplace.keyline("record", "card.json", "--label", "1.0")
    #expect(first.output == "recorded 1.0: 1 scene, 2 snapshots, 16 frames\n")
    try workplace.writeCard(spacing: 12)
    try workplace.writeCard(spacing: 8, named: "other", to: "other.json")
    let second = try workplace.keyline("record", ".", "--label", "1.1")
    #expect(
      second.output == """
        recorded 1.1: 2 scenes, 4 snapshots, 32 frames
        since 1.0: 2 changed, 0 unchanged, 2 new, 0 missing

        """
    )
  }

  @Test func `A version that is stored is named when its pending changes cannot be counted`() throws
  {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    #expect(try workplace.keyline("record", "card.json", "--label", "1.0").status == 0)
    try workplace.writeCard(spacing: 12)
    #expect(try workplace.keyline("record", "card.json", "--label", "1.1").status == 0)
    let accepted = try workplace.keyline("accept", "--all", "--author", "ada", "-m", "wider")
    #expect(accepted.status == 0, "\(accepted.errors)")
    try workplace.sql("PRAGMA foreign_keys = OFF; UPDATE decision SET snapshot = 99")
    let outcome = try workplace.keyline("record", "card.json", "--label", "1.2")
    #expect(outcome.status == 65)
    #expect(outcome.output.hasPrefix("recorded 1.2: "))
    #expect(outcome.errors.contains("version “1.2” is stored; its changes"), "\(outcome.errors)")
    #expect(try workplace.keyline("list").output.contains("1.2"))
  }

  @Test func `A sweep records pairs, or all combinations, of phones and configured values`() throws
  {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    try workplace.write(
      """
      {"keyline": 1, "check": {"dynamicTypeSizes": ["large", "xLarge", "accessibility1"],
        "languages": ["en", "de", "ar"], "layoutDirections": ["leftToRight", "rightToLeft"],
        "displayScales": [2, 3]}}
      """,
      to: "keyline.json"
    )
    func count(_ label: String, _ flag: String) throws -> Int {
      let recorded = try workplace.keyline(
        "record",
        "card.json",
        "--label",
        label,
        "--sweep",
        flag
      )
      let match = try #require(recorded.output.firstMatch(of: /(\d+) snapshots/))
      return try #require(Int(match.1))
    }
    let all = try count("1", "--all")
    let pairs = try count("2", "--no-cache")
    #expect(all.isMultiple(of: 36) && all / 36 >= 5)
    #expect(pairs >= all / 12 && pairs < all / 6)
    let diff = try workplace.keyline("diff", "1", "2")
    #expect(!diff.output.contains("moved"), "\(diff.output)")
    try workplace.writeCard(spacing: 12)
    _ = try count("3", "--no-cache")
    let edited = try workplace.keyline("diff", "2", "3")
    #expect(edited.output.contains("card  in all \(pairs) configurations"), "\(edited.output)")
    let pending = try workplace.keyline("pending", "3")
    let place = "card  in \(pairs) of \(all) configurations: "
    #expect(pending.output.contains("card: spacing 8 → 12\n    \(place)"), "\(pending.output)")
  }

  @Test func `Snapshots that the cache has stored are listed without being laid out`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    try workplace.writeCard(spacing: 8, named: "other", to: "other.json")
    func record(_ version: String) throws -> String {
      try workplace.keyline("record", ".", "--label", version).output
    }
    #expect(try record("1") == "recorded 1: 2 scenes, 4 snapshots, 32 frames\n")
    #expect(
      try record("2") == """
        recorded 2: 2 scenes, 4 snapshots, 32 frames
        reused from the cache: 4 snapshots
        since 1: 0 changed, 4 unchanged, 0 new, 0 missing

        """
    )
    try workplace.writeCard(spacing: 12)
    let edited = try record("3")
    #expect(
      edited == """
        recorded 3: 2 scenes, 4 snapshots, 32 frames
        reused from the cache: 2 snapshots
        since 2: 2 changed, 2 unchanged, 0 new, 0 missing

        """
    )
    // A different store has none of the results, though the cache has all of them.
    _ = try workplace.keyline("record", ".", "--label", "1", "--store", "new.sqlite")
    _ = try workplace.keyline("record", ".", "--label", "4", "--no-cache")
    let versions = try workplace.keyline("list", "--format", "json").json().array ?? []
    let others = try workplace.keyline("list", "--format", "json", "--store", "new.sqlite").json()
    let contents = (versions + (others.array ?? [])).map { $0.object?["content"]?.string }
    #expect(contents.count == 5)
    #expect(contents[0] == contents[1])
    #expect(contents[2] == contents[3])
    #expect(contents[2] == contents[4])
    #expect(contents[0] != contents[2])
    #expect(try workplace.keyline("store", "doctor").status == 0)
  }

  @Test func `A version's name is used once`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let again = try workplace.keyline("record", "card.json", "--label", "1.0")
    #expect(again.status == 65)
    #expect(again.output == "")
    #expect(again.errors.contains("a version “1.0” exists already"))
    #expect(try workplace.keyline("list", "--format", "json").json().array?.count == 2)
  }

  @Test func `Proposals on the command line replace those of the documents`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    let record = try workplace.keyline(
      "record",
      "card.json",
      "--label",
      "1",
      "--proposal",
      "320x-",
      "--proposal",
      "infx50"
    )
    #expect(record.output == "recorded 1: 1 scene, 2 snapshots, 16 frames\n")
    let entries = try workplace.keyline("list", "1", "--format", "json").json()
    #expect(entries.array?.map { $0.object?["proposal"] } == ["320x-", "infx50"])
  }

  @Test func `A trace lists every call with its proposal and answer`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    let record = try workplace.keyline(
      "record",
      "card.json",
      "--label",
      "1",
      "--trace",
      "--proposal",
      "200x100"
    )
    #expect(record.output.contains("card at 200 × 100\n"))
    #expect(record.output.contains("sizeThatFits card 200 × 100 → 60 × 38\n"))
    #expect(record.output.contains("placeSubviews row "))
  }

  @Test func `A recording is reported as JSON`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let record = try workplace.keyline("record", "card.json", "--label", "1.2", "--json")
    let expected: JSONValue = [
      "version": "1.2", "parent": "1.1", "scenes": 1, "snapshots": 2, "placements": 16,
      "reused": 2, "changes": ["different": 0, "same": 2, "new": 0, "missing": 0],
    ]
    #expect(try record.json() == expected)
    let trace = try workplace.keyline("record", "card.json", "--json", "--trace")
    #expect(trace.status == 64)
  }

  @Test func `Without a label, versions outside of git are numbered`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    #expect(try workplace.keyline("record", ".").output.hasPrefix("recorded work-1-"))
    #expect(try workplace.keyline("record", ".", "--label", "work-7").status == 0)
    #expect(try workplace.keyline("record", ".", "--label", "work-later").status == 0)
    #expect(try workplace.keyline("record", ".").output.hasPrefix("recorded work-8-"))
  }

  @Test func `Without a label, a version is named by the commit of unchanged files`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    try workplace.git("init", "--quiet")
    #expect(try workplace.keyline("record", "card.json").output.hasPrefix("recorded work-1-"))
    try workplace.git("add", "card.json")
    try workplace.git("commit", "--quiet", "--message", "one")
    let commit = try workplace.git("rev-parse", "--short", "HEAD").split(separator: "\n")[0]
    let unchanged = try workplace.keyline("record", "card.json")
    #expect(unchanged.output.hasPrefix("recorded \(commit): "))
    let again = try workplace.keyline("record", "card.json")
    #expect(again.status == 65)
    #expect(again.errors.contains(commit))
    try workplace.writeCard(spacing: 9)
    let dirty = try workplace.keyline("record", "card.json")
    #expect(dirty.output.hasPrefix("recorded \(commit)-dirty-"))
    let warning = "warning: there are uncommitted changes, so the label of the version begins with"
    #expect(dirty.errors.contains("\(warning) \(commit)-dirty;"), "\(dirty.errors)")
    let more = try workplace.keyline("record", "card.json")
    #expect(more.output.hasPrefix("recorded \(commit)-dirty-"))
    #expect(more.output.split(separator: ":")[0] != dirty.output.split(separator: ":")[0])
    let named = try workplace.keyline("record", "card.json", "--label", "1")
    #expect(!named.errors.contains("warning"), "\(named.errors)")
  }

  @Test func `A document that git does not track makes a version differ from its commit`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8, to: "scenes/card.json")
    try workplace.git("init", "--quiet")
    try workplace.git("add", "scenes")
    try workplace.git("commit", "--quiet", "--message", "one")
    let commit = try workplace.git("rev-parse", "--short", "HEAD").split(separator: "\n")[0]
    try workplace.writeCard(spacing: 8, named: "other", to: "scenes/new/other.json")
    try workplace.write("", to: "notes.txt")
    let known = try workplace.keyline("record", "scenes/card.json")
    #expect(known.output.hasPrefix("recorded \(commit): "), "\(known.errors)")
    let record = try workplace.keyline("record", ".")
    #expect(record.output.hasPrefix("recorded \(commit)-dirty-"), "\(record.errors)")
  }

  @Test func `A store that git tracks keeps the numbers of versions`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    #expect(try workplace.keyline("record", "card.json", "--label", "1").status == 0)
    try workplace.git("init", "--quiet")
    try workplace.git("add", "--force", "card.json", ".keyline/layouts.sqlite")
    try workplace.git("commit", "--quiet", "--message", "one")
    try workplace.writeCard(spacing: 9)
    let record = try workplace.keyline("record", "card.json")
    #expect(record.output.hasPrefix("recorded work-1-"), "\(record.errors)")
    #expect(!record.errors.contains("warning"))
  }

  @Test func `A store and the files beside it are ignored by git`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    try workplace.git("init", "--quiet")
    #expect(try workplace.keyline("record", "card.json").status == 0)
    let status = try workplace.git("status", "--porcelain", "--untracked-files=all")
    #expect(status == "?? .keyline/.gitignore\n?? card.json\n")
  }

  @Test func `Two documents with the same scene name are rejected, and nothing is recorded`() throws
  {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8, to: "scenes/a.json")
    try workplace.writeCard(spacing: 9, to: "scenes/b.json")
    let record = try workplace.keyline("record", "scenes", "--label", "1")
    #expect(record.status == 65)
    #expect(
      record.errors == """
        error: scenes/b.json: scenes/a.json has a scene “card” too; rename one of them

        """
    )
    #expect(try workplace.keyline("list").status == 66)
  }

  @Test(arguments: ["scenes", "scenes/closed"])
  func `A folder that cannot be read is an error at any depth`(closed: String) throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8, to: "scenes/card.json")
    try workplace.writeCard(spacing: 9, to: "scenes/closed/card.json")
    let path = workplace.folder.appendingPathComponent(closed).path
    func allow(_ mode: Int) throws {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
    try allow(0o000)
    defer { try? allow(0o755) }
    let check = try workplace.unprivileged("check", "scenes")
    #expect(check.status == 65)
    #expect(check.errors == "error: \(closed): the folder cannot be read; make it readable\n")
  }

  @Test(arguments: [
    (["record", "none", "--label", "1"], Int32(66), "none: no such file or folder"),
    (["record", "empty", "--label", "1"], 66, "empty: the folder has no scene documents"),
    (["record", "card.json", "--label", "1", "--scene", "x*"], 66, "no scene matches x*"),
    (["record", "card.json", "--label", ""], 65, "label"),
    (["record", "card.json", "--label", "latest"], 65, "label"),
    (["record", "card.json", "--label", "1", "--jobs", "0"], 64, "--jobs"),
    (["record", "card.json", "--label", "1", "--max-input", "much"], 64, "--max-input"),
    (["record", "card.json", "--label", "1", "--max-input", "100"], 65, "more than 100 bytes"),
    (["record", "card.json", "--label", "1", "--proposal", "axb"], 64, "--proposal"),
    (["record", "card.json", "--label", "1", "--proposal", "-5x3"], 64, "--proposal"),
    (["record", "card.json", "--label", "1", "--parent", "0.9"], 66, "0.9"),
    (["record", "card.json", "--label", "1", "--store", ""], 64, "--store"),
    (["record", "card.json", "--label", "1", "--output", ""], 64, "--output needs a file name"),
    (["record"], 64, "error: name scene documents or folders of them"),
  ])
  func `Invalid arguments are rejected with a sentence`(
    arguments: [String],
    status: Int32,
    part: String
  ) throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    try workplace.write("not a scene", to: "empty/readme.txt")
    let outcome = try Tool.run(arguments, in: workplace.folder)
    #expect(outcome.status == status)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(part))
  }
}
