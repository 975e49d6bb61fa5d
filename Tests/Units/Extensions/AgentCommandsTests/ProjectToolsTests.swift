import ContextProtocol
import Digests
import Keyline
import LayoutCore
import LayoutText
import Testing

@testable import AgentCommands

/// The commands that the tools of `mcp` run.
@Suite struct ProjectToolsTests {
  private func words(_ tool: String, _ arguments: JSONObject) throws -> String {
    var words = CommandWords(arguments, timeout: 7)
    try ProjectTools.addCommand(of: tool, to: &words)
    return words.words.joined(separator: " ")
  }

  @Test(
    arguments: [
      ("diff", ["old": "1", "new": "2"], "diff --format outline --budget 2000 -- 1 2"),
      (
        "diff", ["ref": "main", "scenes": ["a*"], "proposals": ["320x-"], "budget": 50],
        "compare --format outline --budget 50 --proposal=320x- --scene=a* -- main"
      ),
      ("diff", ["old": "--output=x"], "diff --format outline --budget 2000 -- --output=x"),
      (
        "explain", ["scene": "a#b", "prove": true],
        "explain --layout-timeout 7 --prove -- a#b"
      ),
      (
        "explain", ["scene": "a", "old": "1", "new": "2", "environment": ["locale=de"]],
        "explain --layout-timeout 7 --environment=locale=de -- 1 2 a"
      ),
      (
        "check",
        [
          "from": 320, "through": 430.5, "dynamicTypeSizes": ["large"], "strings": ["longer"],
          "sweep": true,
        ],
        """
        check --format outline --budget 2000 --layout-timeout 7 --dynamic-type-size=large --from=320 \
        --strings=longer --through=430.5 --sweep
        """
      ),
      ("probe", ["scenes": ["a"], "height": "-"], "probe --layout-timeout 7 --height=- -- a"),
      ("query", ["sql": "SELECT 1"], "query --max-rows=1000 -- SELECT 1"),
      ("query", ["sql": "x", "maxRows": 5, "json": true], "query --json --max-rows=5 -- x"),
      ("history", ["kind": "log", "scene": "a", "version": "1"], "log --at=1 -- a"),
      ("history", ["kind": "blame", "scene": "a", "version": "1"], "blame -- 1 a"),
      (
        "accept", ["author": "Ada", "reason": "--all", "causes": ["a", "b"], "all": false],
        "accept --author=Ada --cause=a --cause=b --message=--all"
      ),
    ] as [(String, JSONObject, String)]
  )
  func `Arguments become words of a command`(
    tool: String,
    arguments: JSONObject,
    expected: String
  ) throws {
    #expect(try words(tool, arguments) == expected)
  }

  @Test(
    arguments: [
      ("diff", ["ref": "main", "old": "1"]), ("diff", ["old": "1", "paths": ["a"]]),
      ("check", ["scenes": ["/etc"]]), ("probe", ["scenes": ["/etc/passwd"]]),
      ("accept", ["author": "Ada", "reason": "…"]), ("accept", ["author": "", "reason": "why"]),
      ("rm", [:]),
    ] as [(String, JSONObject)]
  )
  func `Arguments that exclude each other, and paths outside, are refused`(
    tool: String,
    arguments: JSONObject
  ) {
    #expect(throws: KeylineError.self) { try words(tool, arguments) }
  }

  @Test func `Only accept changes what the user sees, and it is left out by default`() throws {
    let tools = try ProjectTools.all(allowingAccept: true)
    #expect(tools.count == 8)
    #expect(try ProjectTools.all(allowingAccept: false).map(\.name) == tools.map(\.name).dropLast())
    #expect(tools.last?.problem(in: ["all": true])?.hasPrefix("accept needs “author”") == true)
  }

  @Test(arguments: [
    ("layoutDirections", LayoutDirection.allCases.map(\.rawValue)),
    ("platforms", Platform.all.map(\.rawValue)),
    ("strings", PseudoLocalization.allCases.map(\.rawValue)),
  ])
  func `The schemas list the values of short lists`(key: String, values: [String]) throws {
    let tools = try ProjectTools.all(allowingAccept: false)
    let check = try #require(tools.first { $0.name == "check" })
    #expect(check.problem(in: [key: .array(values.map(JSONValue.string))]) == nil)
    let names = values.joined(separator: ", ")
    #expect(check.problem(in: [key: ["none"]]) == "“\(key)” has an item that is one of \(names)")
  }

  @Test(arguments: [
    ("a\nb\nc\n", 100, "a\nb\nc\n"), ("", 20, ""),
    (
      String(repeating: "1234567\n", count: 10), 4,
      "1234567\n1234567\n… 8 more lines; raise budget\n"
    ),
    (String(repeating: "x", count: 100), 2, "xxxxxxxx…\n… the rest of the line; raise budget\n"),
  ])
  func `A text is cut after the lines that fit`(text: String, tokens: Int, shown: String) {
    #expect(CommandOutcome.shortened(text, tokens: tokens) == shown)
  }
}
