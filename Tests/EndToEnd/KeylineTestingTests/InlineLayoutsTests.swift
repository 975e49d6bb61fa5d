import Foundation
import Keyline
import Testing

@Suite struct InlineLayoutsTests {
  private let folder: TemporaryFolder
  private let source: String

  init() throws {
    folder = try TemporaryFolder()
    try Data().write(to: folder.url.appendingPathComponent("Package.swift"))
    source = try Self.copySample("SampleInline.swift", to: folder.url)
  }

  /// Copies a source with its date, which proves that it was compiled.
  @discardableResult
  private static func copySample(_ name: String, to folder: URL) throws -> String {
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Samples")
    let (sample, copy) = (
      samples.appendingPathComponent(name), folder.appendingPathComponent(name)
    )
    let text = try String(contentsOf: sample, encoding: .utf8)
    try Data(text.utf8).write(to: copy)
    let date = try FileManager.default.attributesOfItem(atPath: sample.path)[.modificationDate]
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(date)],
      ofItemAtPath: copy.path
    )
    return text
  }

  private var copy: URL { folder.url.appendingPathComponent("SampleInline.swift") }

  private func run(
    _ mode: String,
    _ variables: [String: String] = [:],
    filter: String = "SampleInline/"
  ) throws -> TestProcess {
    try TestProcess.testing(
      filter,
      ["KEYLINE_SAMPLE_FOLDER": folder.url.path, "KEYLINE_RECORD": mode].merging(variables) { $1 }
    )
  }

  private var text: String { get throws { try String(contentsOf: copy, encoding: .utf8) } }

  @Test func `Missing layouts are written into the source, and different ones are listed`() throws {
    let outcome = try run("missing")
    #expect(outcome.status != 0)
    #expect(outcome.output.contains("keyline: wrote 1 layout into"), "\(outcome.output)")
    for line in [
      "- no layout", "+ 100 × any", "to accept the change: KEYLINE_RECORD=changed swift test",
    ] {
      #expect(outcome.output.contains(line), "\(outcome.output)")
    }
    let lines = try text.split(separator: "\n")
    #expect(lines.contains("      no layout"))
    let call = "    expect(Text(\"A title\").id(\"title\").padding(8)) {"
    let position = try #require(lines.firstIndex(of: call[...]))
    #expect(lines[position + 1] == "      \"\"\"")
    #expect(lines[position + 2].hasPrefix("      padding "))
    #expect(lines[position + 3].hasPrefix("        Text #title “A title”  8, 8  "))
    #expect(lines[position + 4] == "      \"\"\"")
    #expect(lines[position + 5] == "    }")
  }

  @Test func `All layouts of a file are written in one run`() throws {
    let outcome = try run("changed")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("keyline: wrote 2 layouts into"), "\(outcome.output)")
    let lines = try text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(!lines.contains("      no layout"))
    let first = try #require(lines.firstIndex { $0.hasPrefix("      100 × any") })
    #expect(lines[(first + 1)...].contains { $0.hasPrefix("      200 × any") })
    #expect(lines[(first + 1)...].contains(""))
  }

  @Test func `Nothing is written in continuous integration, or into a source that has changed`()
    throws
  {
    let outcome = try run("", ["CI": "true"])
    #expect(outcome.output.contains("the layout is not recorded in the source"))
    #expect(try text == source)
    let edited = "// a new line\n" + source.replacing(" title()", with: " renamed()")
    try Data(edited.utf8).write(to: copy)
    let changed = try run("changed", filter: "SampleInline/title")
    #expect(changed.status != 0)
    #expect(changed.output.contains("build the tests again"), "\(changed.output)")
    #expect(try text == edited)
  }

  @Test func `A run that records in continuous integration lists the sources to keep`() throws {
    let outcome = try run("changed", ["CI": "true"])
    #expect(outcome.status == 0, "\(outcome.output)")
    for text in [
      "keyline: wrote 2 layouts into \(copy.path)\n",
      "keyline: recorded because of KEYLINE_RECORD=changed, although CI is set, as in continuous",
      "as an artifact of the job, and commit it:\n  SampleInline.swift\n",
    ] {
      #expect(outcome.output.contains(text), "\(outcome.output)")
    }
    #expect(!(try run("changed", ["CI": "true"])).output.contains("an artifact of the job"))
  }

  @Test func `A further run of the same build changes what an earlier one wrote`() throws {
    #expect(try run("changed").status == 0)
    let first = try text
    let again = try run("changed")
    #expect(again.status == 0, "\(again.output)")
    #expect(!again.output.contains("keyline: wrote"), "\(again.output)")
    #expect(try text == first)
  }

  /// Processes of a build that write into one file, in the order in which they end.
  @Test func `Processes write each layout into its own test`() async throws {
    let name = "SampleInlineProcesses.swift"
    try Self.copySample(name, to: folder.url)
    let tests = ["First/badge", "Second/badge", "First/loop"]
    try await withThrowingTaskGroup(of: TestProcess.self) { group in
      for test in tests + tests {
        group.addTask { try run("missing", filter: "SampleInline\(test)") }
      }
      for try await outcome in group { #expect(outcome.status == 0, "\(outcome.output)") }
    }
    let file = folder.url.appendingPathComponent(name)
    func texts() throws -> [String?] {
      SwiftScanner(Array(try Data(contentsOf: file))).inlineCalls().map(\.text)
    }
    let written = try texts()
    let words = ["“first”", "“first, again”", "“loop”", "“second”", "“second, again”"]
    #expect(written.count == 6)
    for (text, word) in zip(written, words) {
      #expect(text?.contains(word) == true, "\(text ?? "") has no \(word)")
    }
    #expect(written.last == "")
    // An expectation with two layouts has no place for them.
    let outcome = try run("missing", filter: "SampleInlineSecond/cases")
    #expect(outcome.status != 0)
    #expect(outcome.output.contains("this expectation has several layouts"), "\(outcome.output)")
    #expect(try texts().prefix(5) == written.prefix(5))
  }
}
