import Foundation
import Testing

/// The format for coding agents.
@Suite struct OutlineTests {
  private static func card(spacing: Int = 8, name: String = "card", width: Int = 20) -> String {
    """
    {"keyline":1,"name":"\(name)","proposals":[{"width":100}],"root":{"type":"VStack","id":"card",\
    "arguments":{"spacing":\(spacing)},"children":[
      {"type":"Rectangle","id":"a","modifiers":[{"frame":{"width":\(width),"height":20}}]},
      {"type":"Rectangle","id":"b","modifiers":[{"frame":{"width":30,"height":20}}]}]}}
    """
  }

  private func recorded() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write(Self.card(), to: "card.json")
    #expect(try workplace.keyline("record", "card.json", "--label", "1").status == 0)
    return workplace
  }

  @Test func `show lists the views that matter, with the command for the others`() throws {
    let outcome = try recorded().keyline("show", "1", "card", "--format", "outline")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines[0] == "card  100 × any in 1: 5 views")
    #expect(lines[1].hasPrefix("card 0,0 30×48 proposed 100×any"))
    #expect(lines[2].hasPrefix("  a 5,0 20×20"))
    #expect(lines[3].hasPrefix("  b 0,28 30×20"))
    #expect(lines[4].hasPrefix("… 2 more views: "))
    #expect(lines[4].hasSuffix("show 1 card --proposal 100x-"))
  }

  @Test func `record and diff list only snapshots that changed`() throws {
    let workplace = try recorded()
    try workplace.write(Self.card(spacing: 12), to: "card.json")
    try workplace.write(Self.card(name: "other"), to: "other.json")
    let recording = try workplace.keyline(
      "record",
      "card.json",
      "other.json",
      "--label",
      "2",
      "--format",
      "outline",
      "--depth",
      "1"
    )
    #expect(recording.status == 0, "\(recording.errors)")
    #expect(recording.output.contains("\ncard  100 × any in 2: 5 views; since 1: 2 changed\n"))
    #expect(recording.output.contains("\ncard 0,0 30×52 proposed 100×any was 0,0 30×48 … 2 inside"))
    let diff = try workplace.keyline("diff", "1", "2", "--format", "outline")
    #expect(diff.status == 1)
    let lines = diff.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("1 → 2: 1 snapshot compared; 1 differs"))
    #expect(lines[1].hasPrefix("cause "))
    #expect(lines.contains { $0.hasPrefix("  ~ b") && $0.contains("0,32 30×20 down 4") })
    #expect(lines.last?.hasPrefix("not compared: other") == true)
  }

  @Test func `show and record mark what changed since the version before, and findings`() throws {
    let workplace = try recorded()
    try workplace.write(Self.card(spacing: 12, width: 200), to: "card.json")
    let marked = """
      2: 5 views; since 1: 3 changed
      card 0,0 200×52 proposed 100×any was 0,0 30×48
        a 0,0 200×20 was 5,0 20×20 outside-screen
        b 85,32 30×20 was 0,28 30×20

      """
    let recording = try workplace.keyline(
      "record",
      "card.json",
      "--label",
      "2",
      "--format",
      "outline"
    )
    #expect(recording.output.contains(marked), "\(recording.output)")
    let words = ["show", "2", "card", "--format", "outline"]
    let shown = try Tool.run(words, in: workplace.folder)
    #expect(shown.output.contains(marked), "\(shown.output)")
    #expect(try workplace.keyline("check", "card.json", "--accept").status == 0)
    let known = try Tool.run(words, in: workplace.folder).output
    #expect(known.contains(" was 5,0 20×20\n") && !known.contains("outside"), "\(known)")
  }

  @Test func `check lists a finding a line`() throws {
    let workplace = try recorded()
    try workplace.write(Self.card(width: 200), to: "card.json")
    let outline = try workplace.keyline("check", "card.json", "--format", "outline")
    let findings = outline.output.split(separator: "\n")
    #expect(outline.status == 1)
    #expect(findings[0].contains("in 1 scene, 1 layout"))
    #expect(
      findings.dropFirst().contains { $0.contains(" card: ") && $0.contains("] in 100 × any") }
    )
  }

  @Test(arguments: [
    ["show", "1", "card", "--depth", "0"], ["diff", "--budget", "1"], ["check", "--budget=-5"],
  ])
  func `Limits that leave nothing are refused`(arguments: [String]) throws {
    let workplace = try recorded()
    let outcome = try Tool.run(arguments, in: workplace.folder)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("must be a number of"))
  }
}
