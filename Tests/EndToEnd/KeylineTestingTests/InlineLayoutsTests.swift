import Foundation
import Testing

@Suite struct InlineLayoutsTests {
  private let folder: TemporaryFolder
  private let source: String

  init() throws {
    folder = try TemporaryFolder()
    try Data().write(to: folder.url.appendingPathComponent("Package.swift"))
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    source = try String(
      contentsOf: samples.appendingPathComponent("Samples/SampleInline.swift"),
      encoding: .utf8
    )
    try Data(source.utf8).write(to: copy)
  }

  private var copy: URL { folder.url.appendingPathComponent("SampleInline.swift") }

  private func run(_ mode: String, _ variables: [String: String] = [:]) throws -> TestProcess {
    try TestProcess.testing(
      "SampleInline",
      store: nil,
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
    try Data("// a new line\n\(source)".utf8).write(to: copy)
    let changed = try run("changed")
    #expect(changed.status != 0)
    #expect(changed.output.contains("build the tests again"), "\(changed.output)")
    #expect(try text == "// a new line\n\(source)")
  }
}
