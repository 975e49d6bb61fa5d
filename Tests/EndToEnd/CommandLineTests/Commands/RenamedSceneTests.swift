import Digests
import Foundation
import Testing

/// A scene whose name and layout change between two versions.
@Suite struct RenamedSceneTests {
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8, named: "old/home")
    #expect(try workplace.keyline("record", "card.json", "--label", "1.0").status == 0)
    try workplace.writeCard(spacing: 12, named: "new/home")
    let record = try workplace.keyline("record", "card.json", "--label", "1.1")
    #expect(record.output.hasSuffix("since 1.0: 2 changed, 0 unchanged, 0 new, 0 missing\n"))
    return workplace
  }

  @Test func `A diff compares it, and names the old name in every format`() throws {
    let workplace = try workplace()
    let diff = try workplace.keyline("diff", "1.0", "1.1")
    #expect(diff.status == 1)
    #expect(diff.output.contains("\n  renamed from old/home\n  card: spacing 8 → 12\n"))
    #expect(diff.output.hasSuffix("2 snapshots compared; 2 differ, 0 unchanged\n"))
    let json = try workplace.keyline("diff", "1.0", "1.1", "--format", "json").json().object
    let scene = json?["scenes"]?.array?.first?.object
    #expect(scene?["scene"] == "new/home" && scene?["renamedFrom"] == "old/home")
    #expect(json?["notCompared"] == [])
    for format in ["outline", "brief", "markdown", "html", "junit", "sarif", "github"] {
      let text = try workplace.keyline("diff", "1.0", "1.1", "--format", format).output
      #expect(text.contains("renamed from"), "\(format)")
    }
  }

  @Test func `Either name selects it`() throws {
    let workplace = try workplace()
    for name in ["old/home", "new/home"] {
      let diff = try workplace.keyline("diff", "1.0", "1.1", "--scene", name)
      #expect(diff.output.contains("renamed from old/home"), "\(name)")
      let explanation = try workplace.keyline("explain", "1.0", "1.1", name)
      #expect(explanation.status == 1 && explanation.output.contains("card: spacing 8 → 12"))
    }
  }

  @Test func `It is one change, which is accepted as a whole`() throws {
    let workplace = try workplace()
    let pending = try workplace.keyline("pending", "--json").json().object
    let changes = pending?["changes"]?.array?.compactMap(\.object) ?? []
    #expect(changes.count == 2)
    #expect(changes.allSatisfy { $0["renamedFrom"] == "old/home" && $0["kind"] == "changed" })
    #expect(try workplace.keyline("accept", "--all", "-m", "why").status == 0)
    let rest = try workplace.keyline("pending")
    #expect(rest.status == 0)
    #expect(rest.output.contains("0 snapshots pending, 0 rejected, 2 unchanged"))
  }

  @Test func `A name alone is a difference`() throws {
    let workplace = try workplace()
    try workplace.writeCard(spacing: 12, named: "newest/home")
    #expect(try workplace.keyline("record", "card.json", "--label", "1.2").status == 0)
    let diff = try workplace.keyline("diff", "1.1", "1.2")
    #expect(diff.status == 1)
    #expect(diff.output.contains("\n  renamed from new/home\n"))
  }

  @Test func `Its history goes on under the old name`() throws {
    let workplace = try workplace()
    let log = try workplace.keyline("log", "new/home", "--proposal", "200x100").output
    #expect(log.contains("\n  1.0  first, "))
    #expect(log.contains("  new/home: renamed from old/home\n"))
    let blame = try workplace.keyline("blame", "new/home", "--proposal", "200x100").output
    #expect(blame.contains("\n1.0 "), "\(blame)")
    #expect(try workplace.keyline("log", "new/home#title").output.contains("  1.0  first, "))
  }

  @Test func `A condition is checked in the versions that have the old name`() throws {
    let workplace = try workplace()
    // The row is at 20 + spacing.
    let command = ["bisect", "--where", "y > 30", "new/home#row", "--proposal", "200x100"]
    let bisect = try Tool.run(command, in: workplace.folder)
    #expect(bisect.status == 1)
    #expect(bisect.output.hasSuffix("it first holds in 1.1\n"), "\(bisect.output)")
    let recorded = try Tool.run(command + ["--recorded"], in: workplace.folder)
    #expect(bisect.output == recorded.output)
  }

  @Test func `Watching compares it with the old name, but not with that of an unwatched document`()
    throws
  {
    let workplace = try workplace()
    let watch = ["watch", "card.json", "--once"]
    let renamed = try Tool.run(watch + ["--at", "1.0"], in: workplace.folder)
    #expect(renamed.status == 1)
    #expect(renamed.output.contains("\n  renamed from old/home\n  card: spacing 8 → 12\n"))
    #expect(renamed.output.contains("2 snapshots compared; 2 differ"), "\(renamed.output)")

    try workplace.writeCard(spacing: 12, named: "other", to: "other.json")
    #expect(try workplace.keyline("record", ".", "--label", "1.2").status == 0)
    try workplace.writeCard(spacing: 12, named: "newest/home")
    let again = try Tool.run(watch, in: workplace.folder)
    #expect(again.output.contains("\n  renamed from new/home\n"), "\(again.output)")
    try FileManager.default.removeItem(at: workplace.folder.appendingPathComponent("card.json"))
    try workplace.writeCard(spacing: 12, named: "newest/home", to: "new.json")
    let moved = try workplace.keyline("watch", "new.json", "--once")
    #expect(moved.output.contains("\n  renamed from new/home\n"), "\(moved.output)")
    #expect(try workplace.keyline("record", ".", "--label", "1.3").status == 0)
    try workplace.writeCard(spacing: 12, named: "third", to: "third.json")
    let new = try workplace.keyline("watch", "third.json", "--once")
    #expect(new.output.contains("third  200 × 100, ideal size: not in 1.3"), "\(new.output)")
  }

  @Test func `The tools of an agent follow it`() throws {
    let workplace = try workplace()
    let client = try ContextClient(in: workplace.folder)
    let history = try client.call("history", ["kind": "log", "scene": "new/home"])
    #expect(history.text.contains("1.0"), "\(history.text)")
    let diff = try client.call("diff", ["old": "1.0", "new": "1.1"])
    #expect(diff.text.contains("renamed from old/home"), "\(diff.text)")
  }

  @Test func `Accepting the cause of its change accepts the new name as well`() throws {
    for order in [["spacing"], ["renamed", "spacing"]] {
      let workplace = try workplace()
      let pending = try workplace.keyline("pending").output
      for word in order {
        let line = try #require(pending.split(separator: "\n").first { $0.contains(word) })
        let cause = String(line.dropFirst(2).prefix(10))
        let accept = try workplace.keyline("accept", "--cause", cause, "-m", "why")
        #expect(accept.status == 0, "\(accept.errors)")
        let rest = try workplace.keyline("pending")
        #expect(rest.status == (word == "spacing" ? 0 : 1), "\(rest.output)")
        #expect(!rest.output.contains(cause), "\(rest.output)")
      }
    }
  }

  @Test func `A match that is ambiguous is not made`() throws {
    let workplace = try workplace()
    try workplace.writeCard(spacing: 12, named: "one")
    try workplace.writeCard(spacing: 12, named: "two", to: "other.json")
    #expect(try workplace.keyline("record", ".", "--label", "1.2").status == 0)
    let diff = try workplace.keyline("diff", "1.1", "1.2").output
    #expect(!diff.contains("renamed from") && diff.contains("only in 1.1"))
  }
}
