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

  @Test func `A match that is ambiguous is not made`() throws {
    let workplace = try workplace()
    try workplace.writeCard(spacing: 12, named: "one")
    try workplace.writeCard(spacing: 12, named: "two", to: "other.json")
    #expect(try workplace.keyline("record", ".", "--label", "1.2").status == 0)
    let diff = try workplace.keyline("diff", "1.1", "1.2").output
    #expect(!diff.contains("renamed from") && diff.contains("only in 1.1"))
  }
}
