import Conformance
import Foundation
import Testing

/// Engines that are shell scripts, each judged with the cases of a small folder.
@Suite struct EngineProgramTests {
  /// Two cases of a red rectangle, with proposals of 10 and 20 points.
  private static let cases = """
    [
      {"id": "ten", "system": "macOS 27", "source": "a test", "root": {"type": "Rectangle", "id": "a"},
       "proposal": {"width": 10, "height": 10}, "expected": {"size": [10, 10], "frames": {"a": [0, 0, 10, 10]}}},
      {"id": "twenty", "system": "macOS 27", "source": "a test", "root": {"type": "Rectangle"},
       "proposal": {"width": 20, "height": 20}, "expected": {"size": [20, 20]}},
      {"id": "no scene", "system": "macOS 27", "source": "a test", "unsupported": "it turns",
       "proposal": {}, "expected": {}}
    ]
    """

  /// A line that an engine prints for the first case, with a size.
  private static func line(_ size: Int) -> String {
    #"{"snapshots":[{"size":{"width":\#(size),"height":\#(size)},"nodes":[{"id":"a","frame":"#
      + #"{"x":0,"y":0,"width":10,"height":10}}]}]}"#
  }

  private static func results(
    of script: String,
    timeout: Double = 20
  ) throws -> ConformanceResults {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try Data(cases.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let cases = try ConformanceCase.all(at: file)
    let program = EngineProgram(["sh", "-c", script], timeout: timeout)
    return ConformanceResults(of: cases, by: try CaseEngine(running: program, for: cases))
  }

  /// The first line of a report.
  private static func totals(_ results: ConformanceResults) -> String? {
    ConformanceReport(results).totals.split(separator: "\n").first.map(String.init)
  }

  @Test func `An engine that prints SwiftUI's numbers is exact`() throws {
    let results = try Self.results(
      of: "cat > /dev/null; echo '\(Self.line(10))'; echo '\(Self.line(20))'"
    )
    #expect(Self.totals(results) == "2 exact, 0 off, 1 not expressible")
    #expect(ConformanceReport(results).differences == [])
  }

  @Test func `An engine receives a document a line, in the order of the cases`() throws {
    let script = """
      while read -r document; do
        case $document in *'"proposals":[{"height":10,"width":10}]'*) echo '\(Self.line(10))';; \
      *) echo '\(Self.line(20))';; esac
      done
      """
    #expect(try Self.results(of: script).count().exact == 2)
  }

  @Test func `A different number is listed with both`() throws {
    let results = try Self.results(of: "echo '\(Self.line(11))'; echo '\(Self.line(20))'")
    #expect(Self.totals(results) == "1 exact, 1 off, 1 not expressible")
    let topic = try #require(results.topics.first)
    #expect(
      ConformanceReport(results).differences == [
        "\(topic) ten: size: SwiftUI 10, 10, engine 11, 11"
      ]
    )
  }

  @Test
  func `A document that the engine refuses is not expressible, and its exit code is accepted`()
    throws
  {
    let script = #"echo '{"error":"no rectangles"}'; echo '\#(Self.line(20))'; exit 65"#
    let results = try Self.results(of: script)
    #expect(Self.totals(results) == "1 exact, 0 off, 2 not expressible")
    #expect(results.results.first?.verdict == .unsupported("no rectangles"))
  }

  /// An engine that cannot be judged, with the end of its only sentence.
  struct Fault: Sendable, CustomTestStringConvertible {
    let script: String
    let sentence: String
    var timeout = 20.0
    var testDescription: String { script }
  }

  static let faults = [
    Fault(
      script: "echo '\(line(10))'; echo 'no memory' >&2; exit 3",
      sentence: "the engine printed 1 of 2 lines, and exited with 3: no memory"
    ),
    Fault(
      script: "exit 0",
      sentence: "the engine printed 0 of 2 lines, and exited with 0"
    ),
    Fault(
      script: "kill -KILL $$",
      sentence: "the engine printed 0 of 2 lines, and exited with 9"
    ),
    Fault(
      script: "echo garbage",
      sentence: "line 1 of the engine is no response: it is not a JSON object"
    ),
    Fault(
      script: "echo '\(line(10))'; printf '\\377\\n'",
      sentence: "line 2 of the engine is no response: it is not a JSON object"
    ),
    Fault(
      script: "echo '{}'",
      sentence: "line 1 of the engine is no response: it has neither one snapshot nor an error"
    ),
    Fault(
      script: #"echo '{"snapshots":[{"nodes":[]}]}'"#,
      sentence: "line 1 of the engine is no response: its snapshot has no nodes"
    ),
    Fault(
      script: #"echo '{"snapshots":[{"nodes":[{"frame":{"x":1}}]}]}'"#,
      sentence: "line 1 of the engine is no response: a size lacks the number width or height"
    ),
    Fault(
      script: "yes '\(line(10))'",
      sentence: "the engine printed more lines than the 2 documents"
    ),
    Fault(
      script: "echo '\(line(10))'; echo '\(line(20))'; exit 4",
      sentence: "the engine exited with 4, though it refused no document"
    ),
    Fault(
      script: "sleep 60",
      sentence: "the engine printed no line for 0.5 seconds; --timeout waits longer",
      timeout: 0.5
    ),
    Fault(
      script: "trap '' INT; echo '\(line(10))'; while :; do sleep 1; done",
      sentence: "the engine printed no line for 0.5 seconds; --timeout waits longer",
      timeout: 0.5
    ),
  ]

  @Test(arguments: faults)
  func `An engine that cannot be judged is reported in one sentence`(fault: Fault) {
    let failure = #expect(throws: EngineFailure.self) {
      try Self.results(of: fault.script, timeout: fault.timeout)
    }
    #expect(failure?.description == fault.sentence)
  }

  @Test func `An engine that does not exist is reported`() throws {
    let program = EngineProgram(["keyline-no-such-engine"], timeout: 1)
    let failure = #expect(throws: EngineFailure.self) {
      try CaseEngine(running: program, for: [])
    }
    #expect(failure?.description.hasPrefix("the engine cannot be started: ") == true)
  }

  @Test(arguments: [
    ("keyline layout -", ["keyline", "layout", "-"]),
    ("  a\t'b c'  \"d\\\"e\" f\\ g ", ["a", "b c", "d\"e", "f g"]),
    ("a '' \"$HOME;|*\" 'it'\\''s'", ["a", "", "$HOME;|*", "it's"]),
    ("a\"b\\c\"", ["ab\\c"]), ("", nil), ("  ", nil), ("a 'b", nil), ("a \"b", nil), ("a\\", nil),
  ])
  func `A command is split into words without a shell`(command: String, words: [String]?) {
    #expect(ShellWords.split(command) == words)
  }
}
