import Digests
import Endurance
import Foundation
import LayoutCore
import LayoutDiff
import LayoutStore
import StoreSamples
import Testing

/// Malicious names, which are printed or written.
@Suite struct InjectionTests {
  private static let names = [
    "'; DROP TABLE version; --", "\"quoted\"", "</script><img src=x onerror=alert(1)>",
    "\u{1b}[31mred\u{1b}]0;title\u{7}", "c1 \u{9b}31m \u{9d}0;x\u{9c}", "a\rb\nc\td",
    "\u{202e}txt.exe\u{2066}\u{200f}", "::error file=x::boo", "a\n::error::boo", "%0A::error::boo",
    "]]>", "&amp;", "a|b|c\n|d|", "`code`", "../../x", "/etc/passwd",
    String(repeating: "n", count: 300), "  ::stop-commands::boo", "a ##[error]boo",
    "##vso[task.complete result=Failed;]boo", "##teamcity[buildProblem description='boo']",
    "section_start:1:boo\r\u{1b}[0K",
  ]

  private static let formats = ["text", "json", "markdown", "junit", "sarif", "github"]

  /// Makes a store whose scenes and nodes have the names, which no scene document may have.
  private func record(in workplace: Workplace) throws {
    try workplace.writeCard(spacing: 4, to: "inner/card.json")
    #expect(try workplace.keyline("record", "inner", "--label", "0").status == 0)
    let store = try RecordsStore.open(workplace.storePath, for: .recording, program: "test")
    for (label, x) in [("1", 5.0), ("2", 9.0)] {
      let build = BuildDescription(
        fingerprint: InjectionTests.names[3] + label,
        program: InjectionTests.names[2],
        platform: InjectionTests.names[4]
      )
      let draft = VersionDraft(
        label: label,
        build: build,
        sourceCommit: InjectionTests.names[8],
        message: InjectionTests.names[5]
      )
      let writer = try store.beginVersion(draft)
      for name in InjectionTests.names { try writer.add(InjectionTests.texts(name, x: x)) }
      _ = try writer.commit()
    }
  }

  private static func texts(_ name: String, x: Double) -> Snapshot {
    let leaf: JSONValue = ["type": "Text", "arguments": ["content": .string(name)]]
    return Snapshot(
      name,
      scene: (["type": "VStack", "children": [leaf]] as JSONValue).canonicalText,
      nodes: [(nil, "VStack", nil, "VStack", nil), (0, "id \(name)", "id \(name)", name, name)],
      placements: [[0, 0, 100, 50, 390, nil], [x, 5, 80, 40, 80, nil]]
    )
  }

  @Test func `No control character of a name gets out, in any format`() throws {
    let workplace = try Workplace()
    try record(in: workplace)
    var tally = Tally("X1", "outputs of scenes with hostile names")
    var commands = InjectionTests.formats.map { ["diff", "1", "2", "--format", $0] }
    commands += [
      ["list"], ["list", "2"], ["list", "--format", "json"], ["replay"], ["pending"],
      ["pending", "--format", "json"], ["query", "SELECT scene, path FROM frame"],
      ["store", "doctor"],
      ["query", "--format", "json", "SELECT scene, path FROM frame"], ["cache", "stats"],
      ["show", "2", "'*"], ["show", "nothing\u{1b}[31m", "a"], ["log", "*\u{1b}]0;x\u{7}"],
      ["record", "\u{1b}[31mnowhere", "--label", "3"],
    ]
    for name in InjectionTests.names {
      commands += [["show", "2", name], ["explain", "1", "2", name], ["blame", "2", name]]
      commands += [["show", "2", name, "--format", "svg"], ["log", name]]
    }
    for command in commands {
      let outcome = try Tool.run(command, in: workplace.folder)
      tally.count += 1
      tally.check(!outcome.wasKilled, or: .crashed, "\(command)")
      for text in [outcome.output, outcome.errors] {
        let bad = text.unicodeScalars.first { InjectionTests.isControl($0) }
        tally.check(bad == nil, or: .wrong, "\(command): U+\(String(bad?.value ?? 0, radix: 16))")
        let smuggled = isMachineReadable(command) ? nil : InjectionTests.smuggled(in: text)
        tally.check(smuggled == nil, or: .wrong, "\(command): \(smuggled ?? "")")
      }
    }
    #expect(tally.finish(), "\(tally)")
  }

  /// Whether the output is JSON, whose strings are never at the beginning of a line.
  private func isMachineReadable(_ command: [String]) -> Bool {
    !["json", "sarif"].allSatisfy { !command.contains($0) }
  }

  /// Returns the first line that a build server would take for a command of a name.
  private static func smuggled(in text: String) -> Substring? {
    text.split(separator: "\n").first { line in
      let isCommand = line.drop { $0.isWhitespace }.hasPrefix("::") && !line.hasPrefix("::")
      let isOfName = ["::error::boo", "::stop-commands::"].contains { line.hasPrefix($0) }
      return isCommand || isOfName || line.contains(/##[A-Za-z]*\[/)
    }
  }

  @Test func `A name is never read as an annotation, an element or SQL`() throws {
    let workplace = try Workplace()
    try record(in: workplace)
    var tally = Tally("X1", "annotations, XML and SQL with hostile names")
    let github = try workplace.keyline("diff", "1", "2", "--format", "github")
    for line in github.output.split(separator: "\n") where line.hasPrefix("::") {
      tally.count += 1
      tally.check(!line.hasPrefix("::error::boo"), or: .wrong, "\(line)")
      tally.check(!line.hasPrefix("::error file=x"), or: .wrong, "\(line)")
    }
    for format in ["junit", "markdown"] {
      let output = try workplace.keyline("diff", "1", "2", "--format", format).output
      tally.count += 1
      tally.check(!output.contains("<img src=x"), or: .wrong, format)
      tally.check(!output.contains("</script>"), or: .wrong, format)
    }
    for name in InjectionTests.names {
      let shown = try workplace.keyline("show", "2", name, "--format", "svg")
      tally.count += 1
      tally.check(shown.status == 0, or: .wrong, "\(name): \(shown.errors)")
      tally.check(!shown.output.contains("<img"), or: .wrong, name)
      tally.check(!shown.output.contains("<script"), or: .wrong, name)
      tally.check(!shown.output.contains(" onerror=alert(1)>"), or: .wrong, name)
    }
    let doctor = try workplace.keyline("store", "doctor")
    tally.check(doctor.output.contains("3 versions"), or: .lost, doctor.output)
    #expect(tally.finish(), "\(tally)")
  }

  @Test func `Names and texts with paths write nothing elsewhere`() throws {
    let workplace = try Workplace()
    try record(in: workplace)
    var tally = Tally("X2", "exports and imports of path-like names")
    func files() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: workplace.folder.path).sorted()
    }
    let expected = try files() + ["copy.sqlite", "layouts", "new", "new/layouts.sqlite"]
    let commands = [
      ["store", "export", "--output", "copy.sqlite"], ["store", "export", "2", "layouts"],
      ["store", "import", "layouts", "--label", "3", "--store", "new/layouts.sqlite"],
      ["store", "import", "copy.sqlite", "--store", "new/layouts.sqlite"],
      ["show", "2", "../../x", "--format", "svg"], ["diff", "1", "2", "--format", "sarif"],
    ]
    for command in commands {
      let outcome = try Tool.run(command, in: workplace.folder)
      tally.count += 1
      tally.check(outcome.status < 2, or: .wrong, "\(command): \(outcome.errors)")
    }
    for command in [
      ["store", "import", "loop.txt"], ["store", "import", "."],
      ["store", "import", "missing.txt"],
      ["store", "import", String(repeating: "n", count: 300)],
      ["store", "export", "--output", "inner"],
    ] {
      if command[1] == "loop.txt" {
        let path = workplace.folder.appendingPathComponent("loop.txt").path
        try? FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
      }
      let outcome = try Tool.run(command, in: workplace.folder)
      tally.count += 1
      tally.check(!outcome.wasKilled, or: .crashed, "\(command): \(outcome.errors)")
      tally.check(outcome.status >= 64, or: .wrong, "\(command): \(outcome.status)")
      let lines = outcome.errors.split(separator: "\n").count
      tally.check(lines == 1, or: .wrong, "\(command): \(outcome.errors)")
    }
    let strange = try files().filter { name in
      !expected.contains(name) && name != "loop.txt" && !name.contains(".keyline/cache.sqlite")
        && !name.hasSuffix(".lock")
        && name.wholeMatch(of: /layouts\/[^\/]+\.layout/) == nil
    }
    tally.check(strange.isEmpty, or: .wrong, "\(strange)")
    #expect(tally.finish(), "\(tally)")
  }

  /// Whether a character can control a terminal or change the direction of text.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x061C: true
    default: false
    }
  }
}
