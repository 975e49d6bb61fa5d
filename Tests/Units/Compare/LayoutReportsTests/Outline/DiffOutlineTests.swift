import CardSnapshots
import LayoutChecks
import LayoutCore
import LayoutDiff
import LayoutReports
import Testing

@Suite struct DiffOutlineTests {
  @Test func `The causes are first, then a line for each change`() throws {
    let lines = DiffOutline(try Reports.diff()).description.split(separator: "\n")
    #expect(lines[0].hasPrefix("1.0 → 1.1: 7 snapshots compared; 2 differ"))
    #expect(lines[1].hasPrefix("cause "))
    #expect(lines[1].hasSuffix("· 2 snapshots of 1 scene: card"))
    #expect(lines[2] == "card  100 × any, ideal size")
    #expect(lines.contains { $0.contains("~ row 0,32 100×32 down 4, with 2 views inside") })
    #expect(lines.last == "not compared: card  0 × 0: only in 1.0")
  }

  @Test func `Nothing differs in one line`() {
    #expect(
      DiffOutline(Reports.nothing).description
        == "1.0 → 1.1: 7 snapshots compared; nothing differs\n"
    )
  }

  @Test func `A small budget lists the causes, and counts the rest`() throws {
    let text = DiffOutline(try Reports.diff(), limits: OutlineLimits(tokens: 20)).description
    #expect(text.contains("\ncause "))
    #expect(text.contains("more snapshots; raise the budget, or select a scene"))
  }

  @Test func `A hostile name adds no line`() throws {
    let plain = DiffOutline(try Reports.diff(scene: "other")).description
    let hostile = DiffOutline(try Reports.diff(scene: Reports.hostile + "\n")).description
    #expect(hostile.split(separator: "\n").count == plain.split(separator: "\n").count)
    #expect(!hostile.contains("\u{1B}"))
  }
}
