import Digests
import Foundation
import Testing

/// The files and lines to which the findings of commands point; `diff` has its own test.
@Suite struct SourcePlacesTests {
  /// Runs a command with both formats, and returns its first annotation and its first location.
  private func places(
    _ arguments: [String],
    in workplace: Workplace
  ) throws -> (annotation: String, location: JSONValue?) {
    let github = try Tool.run(arguments + ["--format", "github"], in: workplace.folder)
    #expect(github.status == 1, "\(github.errors)")
    return (github.output, try location(arguments, in: workplace))
  }

  /// Runs a command, and returns the location of its first result in SARIF.
  private func location(_ arguments: [String], in workplace: Workplace) throws -> JSONValue? {
    let sarif = try Tool.run(arguments + ["--format", "sarif"], in: workplace.folder)
    let run = try sarif.json().object?["runs"]?.array?.first?.object
    let result = run?["results"]?.array?.first?.object
    return result?["locations"]?.array?.first?.object?["physicalLocation"]
  }

  private func location(_ file: String, line: Double, column: Double) -> JSONValue {
    [
      "artifactLocation": ["uri": .string(file), "uriBaseId": "%SRCROOT%"],
      "region": ["startLine": .number(line), "startColumn": .number(column)],
    ]
  }

  @Test func `A finding of a check is at its node in the document`() throws {
    let workplace = try Workplace()
    try workplace.write(
      """
      {"keyline": 1, "name": "card", "proposals": [{"width": 200}],
       "root": {"type": "VStack", "id": "card", "children": [
         {"type": "Text", "arguments": {"content": "Fine"}},
         {"type": "Text", "id": "title", "arguments": {"content": "Continue with Apple"},
          "modifiers": [{"lineLimit": 1}, {"frame": {"width": 60}}]}]}}
      """,
      to: "Scenes/card.json"
    )
    try workplace.write(#"{"keyline": 1, "scenes": ["Scenes"]}"#, to: "keyline.json")
    let found = try location(["check"], in: workplace)
    #expect(found == location("Scenes/card.json", line: 5, column: 37))
  }

  @Test func `A difference of a replay is at its node in the project's document`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.write(#"{"keyline": 1, "scenes": ["card.json"]}"#, to: "keyline.json")
    try workplace.forge(
      "old",
      from: "1.1",
      build: "b0",
      rewriting: (#""spacing":12"#, #""spacing":8"#)
    )
    let found = try places(["replay", "old"], in: workplace)
    #expect(
      found.annotation.hasPrefix("::error file=card.json,line=2,col=10,title=card%3A "),
      "\(found.annotation)"
    )
    #expect(found.location == location("card.json", line: 2, column: 10))
  }

  @Test func `A difference from a ref is at its node, relative to the repository`() throws {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet", "--initial-branch", "main")
    try workplace.writeCard(spacing: 8, to: "App/scenes/card.json")
    try workplace.git("add", "--all")
    try workplace.git("commit", "--quiet", "--message", "one")
    try workplace.writeCard(spacing: 12, to: "App/scenes/card.json")
    let found = try places(["compare", "main", "App/scenes"], in: workplace)
    #expect(
      found.annotation.hasPrefix(
        "::error file=App/scenes/card.json,line=2,col=10,title=card%3A spacing 8 → 12::"
      ),
      "\(found.annotation)"
    )
    #expect(found.location == location("App/scenes/card.json", line: 2, column: 10))
  }
}
