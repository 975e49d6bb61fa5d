import LayoutDiff
import Testing

@testable import KeylineCommands

@Suite struct AcceptedToleranceOptionsTests {
  @Test func `Nodes that are named hold for the rules that name none`() throws {
    let options = try AcceptedToleranceOptions.parse([
      "--tolerance", "0.5", "--tolerance", "2@map/*", "--node", "#title", "--node", "row",
      "--until", "2027-01-01", "--today", "2026-06-01",
    ])
    #expect(options.value.rules.map(\.text) == ["0.5@#title", "0.5@row", "2@map/*"])
    #expect(options.text == "tolerance 0.5@#title 0.5@row 2@map/* until 2027-01-01")
  }

  @Test func `Without nodes a rule holds for all`() throws {
    let options = try AcceptedToleranceOptions.parse(["--tolerance", "2x,3x"])
    #expect(options.value.rules.map(\.nodes) == [nil])
    #expect(options.text == "tolerance 2x,3x")
    #expect(try AcceptedToleranceOptions.parse([]).value.rules.isEmpty)
  }

  @Test(arguments: [
    ["--node", "a"], ["--until", "2027-01-01"], ["--tolerance", "0.5", "--node", ""],
    ["--tolerance", "0.5", "--until", "2026-05-31", "--today", "2026-06-01"],
    ["--tolerance", "wide"],
  ])
  func `What cannot be accepted on is refused`(arguments: [String]) {
    #expect(throws: (any Error).self) { try AcceptedToleranceOptions.parse(arguments) }
  }
}
