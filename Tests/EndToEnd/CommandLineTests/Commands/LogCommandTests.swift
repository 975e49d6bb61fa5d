import Digests
import Foundation
import Testing

/// The history of one node: `log`, `blame` and `bisect`.
@Suite struct LogCommandTests {
  /// Five versions with spacings of 8, 12, 12, 8 and 14 points.
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    for (version, spacing) in [("1.0", 8), ("1.1", 12), ("1.2", 12), ("1.3", 8), ("1.4", 14)] {
      try workplace.writeCard(spacing: spacing)
      #expect(try workplace.keyline("record", ".", "--label", version).status == 0)
    }
    return workplace
  }

  @Test func `A log has each version in which the rectangle changed, with the cause`() throws {
    let workplace = try workplace()
    let log = try workplace.keyline("log", "card#row/frame[0]", "--proposal", "200x100")
    #expect(log.status == 0)
    #expect(
      log.output.replacing(/[0-9a-f]{10}/, with: "ID") == """
        card#row/frame[0]  200 × 100
          1.0  first, 10 × 10 at 20, 28 on screen
          1.1  down 4 with row, 10 × 10 at 20, 32 on screen
              ID  card: spacing 8 → 12
          1.3  up 4 with row, 10 × 10 at 20, 28 on screen
              ID  card: spacing 12 → 8
          1.4  down 6 with row, 10 × 10 at 20, 34 on screen
              ID  card: spacing 8 → 14

        """
    )
    let title = try workplace.keyline("log", "card#title", "--proposal", "-x-")
    #expect(title.output == "card#title  ideal size\n  1.0  first, 60 × 20 at 0, 0 on screen\n")
    let scene = try workplace.keyline("log", "card", "--proposal", "-x-", "--at", "1.2")
    #expect(
      scene.output.replacing(/[0-9a-f]{10}/, with: "ID") == """
        card  ideal size
          1.0  first, 8 views
          1.1  2 views changed, 4 moved with their parents
              ID  card: spacing 8 → 12

        """
    )
  }

  @Test func `In a terminal with block characters, a log draws what varies`() throws {
    let workplace = try workplace()
    let log = ["log", "card#row/frame[0]", "--proposal", "200x100"]
    let drawn = try workplace.inTerminal(log, environment: ["LC_ALL": "C.UTF-8"])
    #expect(drawn.contains("\r\n  y       ▁▆▆▁█  28 … 34\r\n"), "\(drawn)")
    #expect(!drawn.contains("  width "), "\(drawn)")
    for other in [["LC_ALL": "C"], ["LC_ALL": "C.UTF-8", "TERM": "dumb"]] {
      #expect(!(try workplace.inTerminal(log, environment: other).contains("28 … 34")))
    }
    let whole = ["log", "card", "--proposal", "-x-"]
    let root = try workplace.inTerminal(whole, environment: ["LC_ALL": "C.UTF-8"])
    #expect(root.contains("  height  ▁"), "\(root)")
  }

  @Test func `A version is not said to lack a snapshot whose row is gone`() throws {
    let workplace = try workplace()
    try workplace.sql(
      """
      PRAGMA foreign_keys = OFF;
      DELETE FROM snapshot WHERE id = (SELECT max(snapshot) FROM version_snapshot WHERE version = 5)
      """
    )
    let log = try workplace.keyline("log", "card#title")
    #expect(log.status == 65)
    let damage = "the list of snapshots of version “1.4” is damaged"
    #expect(log.errors.contains(damage), "\(log.errors)")
  }

  @Test(arguments: [["pending"], ["log", "card"], ["diff", "1.0", "1.4"], ["replay", "1.4"]])
  func `A version that a damaged index does not find is not said to be missing`(
    command: [String]
  ) throws {
    let workplace = try workplace()
    let index = try #require(try workplace.root(of: "sqlite_autoindex_version_1"))
    let other = try #require(try workplace.root(of: "sqlite_autoindex_snapshot_1"))
    let store = URL(fileURLWithPath: workplace.storePath)
    var bytes = try Data(contentsOf: store)
    bytes.replaceSubrange(
      (index - 1) * 4096..<index * 4096,
      with: bytes[(other - 1) * 4096..<other * 4096]
    )
    try bytes.write(to: store)
    let outcome = try Tool.run(command, in: workplace.folder)
    #expect(outcome.status == 65, "\(outcome)")
    #expect(outcome.errors.contains("doctor"), "\(outcome)")
  }

  @Test func `The log as JSON has rectangles and the IDs of causes`() throws {
    let workplace = try workplace()
    let json = try workplace.keyline(
      "log",
      "card#row",
      "--proposal",
      "-x-",
      "--format",
      "json"
    ).json()
    let events = try #require(json.array?.first?.object?["events"]?.array)
    #expect(events.map { $0.object?["version"] } == ["1.0", "1.1", "1.3", "1.4"])
    #expect(events[1].object?["frame"] == ["x": 20, "y": 32, "width": 20, "height": 10])
    #expect(events[1].object?["causes"]?.array?.count == 1)
  }

  @Test func `Blame lists for each node the version that placed it`() throws {
    let workplace = try workplace()
    let blame = try workplace.keyline("blame", "1.2", "card", "--proposal", "-x-")
    #expect(blame.status == 0)
    let lines = blame.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 10)
    #expect(lines[0] == "card  ideal size")
    let moved = "height 38 → 42, 60 × 42 at 0, 0 on screen  (card: spacing 8 → 12)"
    #expect(lines[2] == "1.1    card                          \(moved)")
    #expect(lines[4] == "1.0        title                     unchanged since the first")
    let row = "down 4, 20 × 10 at 20, 32 on screen  (card: spacing 8 → 12)"
    #expect(lines[5] == "1.1      row                         \(row)")
    let latest = try workplace.keyline("blame", "card", "--proposal", "-x-")
    #expect(
      latest.output == (try workplace.keyline("blame", "1.4", "card", "--proposal", "-x-").output)
    )
    #expect(latest.status == 0)
    #expect(try workplace.keyline("blame", "1.0", "1.4", "card").status == 64)
    let json = try workplace.keyline("blame", "latest", "card", "--format", "json").json()
    #expect(json.array?.count == 2)
    let first = json.array?.first?.object?["nodes"]?.array?.first?.object
    #expect(first?["since"]?.object?["version"] == "1.4")
  }

  @Test func `Bisect lists intervals if the history goes back and forth`() throws {
    let workplace = try workplace()
    let bisect = try workplace.keyline(
      "bisect",
      "--where",
      "min_y > 30",
      "card#row",
      "--proposal",
      "-x-"
    )
    #expect(bisect.status == 1)
    #expect(
      bisect.output == """
        card#row  ideal size
        versions   condition      change
        1.0        does not hold  first, 20 × 10 at 20, 28 on screen
        1.1 … 1.2  holds          down 4, 20 × 10 at 20, 32 on screen  (card: spacing 8 → 12)
        1.3        does not hold  up 4, 20 × 10 at 20, 28 on screen  (card: spacing 12 → 8)
        1.4        holds          down 6, 20 × 10 at 20, 34 on screen  (card: spacing 8 → 14)
        it began to hold 2 times: in 1.1 and in 1.4

        """
    )
    let once = try workplace.keyline(
      "bisect",
      "--where",
      "height > 42",
      "card",
      "--proposal",
      "-x-",
      "--format",
      "json"
    )
    #expect(once.status == 1)
    let intervals = try once.json().array?.first?.object?["intervals"]?.array
    #expect(intervals?.map { $0.object?["holds"] } == [false, true])
    #expect(intervals?.last?.object?["first"] == "1.4")
    let never = try workplace.keyline("bisect", "--where", "width > 320", "card#title")
    #expect(never.status == 0)
    #expect(never.output.contains("it holds in no version"))
  }

  @Test(arguments: [
    (["log", "cart"], Int32(66), "did you mean card?"),
    (["log", "card#rows"], 66, "card had no node “rows” in any version; did you mean row?"),
    (["log", "card", "--proposal", "1x1"], 66, "was not recorded at 1 × 1; "),
    (["log", "card", "--at", "9"], 66, "there is no version “9”"),
    (["blame", "1.0", "cart"], 66, "did you mean card?"),
    (["bisect", "--where", "width", "card"], 64, "compares nothing"),
    (["bisect", "--where", "widht > 2", "card"], 64, "has “widht” where a number"),
    (["bisect", "card"], 64, "--where"),
  ])
  func `Missing versions and nodes are errors`(arguments: [String], status: Int32, part: String)
    throws
  {
    let workplace = try workplace()
    let outcome = try Tool.run(arguments, in: workplace.folder)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(part), "\(outcome.errors)")
    #expect(outcome.output == "")
  }

  @Test func `An alternative that is not shown is not there`() throws {
    let workplace = try Workplace()
    for width in [200, 60] {
      try workplace.write(
        """
        {"keyline": 1, "name": "m", "proposals": [{"width": 200}], "root":
          {"type": "ViewThatFits", "modifiers": [{"frame": {"width": \(width)}}], "children": [
            {"type": "Text", "id": "long", "arguments": {"content": "A long text"}},
            {"type": "Text", "id": "short", "arguments": {"content": "Short"}}]}}
        """,
        to: "m.json"
      )
      #expect(try workplace.keyline("record", ".", "--label", "w\(width)").status == 0)
    }
    let long = try workplace.keyline("log", "m#long").output
    #expect(long.contains("w200  first") && long.contains("w60  removed"), "\(long)")
    let short = try workplace.keyline("log", "m#short").output
    #expect(!short.contains("w200") && short.contains("w60  added"), "\(short)")
    let blame = try workplace.keyline("blame", "m").output
    #expect(!blame.contains("long") && blame.contains("added"), "\(blame)")
  }
}
