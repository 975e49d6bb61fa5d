import Foundation
import Testing

/// A text that changes in an unchanged frame, in every command.
@Suite struct ContentCommandTests {
  private let workplace: Workplace

  init() throws { workplace = try Workplace() }

  private func writeClock(_ text: String, ignoring: Bool = false) throws {
    let ignore = ignoring ? #""ignore": ["content"], "# : ""
    try workplace.write(
      """
      {"keyline": 1, "name": "clock", "proposals": [{"width": 240}],
       "root": {"type": "Text", "id": "time", \(ignore)"arguments": {"content": "\(text)"}}}
      """,
      to: "clock.json"
    )
  }

  private func record(_ label: String) throws -> Tool.Outcome {
    try workplace.keyline("record", "clock.json", "--label", label)
  }

  @Test func `A changed text has one answer in all commands`() throws {
    try writeClock("12:04")
    _ = try record("1")
    try writeClock("12:40")
    #expect(try record("2").output.contains("since 1: 1 changed, 0 unchanged"))
    let text = "time: content 12:04 → 12:40"
    for arguments in [
      ["diff", "1", "2"], ["diff", "1", "2", "--format", "brief"], ["explain", "1", "2", "clock"],
      ["diff", "1", "2", "--format", "outline"], ["diff", "1", "2", "--format", "junit"],
      ["explain", "1", "2", "clock#time"], ["pending"],
    ] {
      let outcome = try Tool.run(arguments, in: workplace.folder)
      #expect(outcome.status == 1, "\(arguments): \(outcome.errors)")
      #expect(outcome.output.contains(text), "\(arguments): \(outcome.output)")
    }
    for arguments in [["log", "clock"], ["log", "clock#time"], ["blame", "clock"]] {
      let outcome = try Tool.run(arguments, in: workplace.folder)
      #expect(outcome.output.contains(text), "\(arguments): \(outcome.output)")
    }
    let json = try workplace.keyline("diff", "1", "2", "--json").json()
    let scene = json.object?["scenes"]?.array?.first?.object
    #expect(scene?["causes"]?.array?.first?.object?["kind"] == "content")
    #expect(scene?["changes"] == [])
  }

  @Test func `An accepted text is the baseline`() throws {
    try writeClock("12:04")
    _ = try record("1")
    try writeClock("12:40")
    _ = try record("2")
    #expect(try workplace.keyline("accept", "--all", "-m", "later").status == 0)
    #expect(try workplace.keyline("pending").status == 0)
  }

  @Test func `A text that the scene ignores is unchanged in all commands`() throws {
    try writeClock("12:04", ignoring: true)
    _ = try record("1")
    try writeClock("12:40", ignoring: true)
    #expect(try record("2").output.contains("since 1: 0 changed, 1 unchanged"))
    for arguments in [
      ["diff", "1", "2"], ["explain", "1", "2", "clock"], ["pending"], ["replay"],
    ] {
      let outcome = try Tool.run(arguments, in: workplace.folder)
      #expect(outcome.status == 0, "\(arguments): \(outcome.output)")
    }
  }

  @Test func `Only contents can be ignored`() throws {
    try writeClock("12:04", ignoring: true)
    let text = try workplace.text(of: "clock.json").replacing("[\"content\"]", with: "[\"frame\"]")
    try workplace.write(text, to: "clock.json")
    let outcome = try record("1")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("root.ignore[0]"), "\(outcome.errors)")
  }
}
