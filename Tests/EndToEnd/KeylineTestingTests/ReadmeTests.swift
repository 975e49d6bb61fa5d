import Foundation
import RepositoryFiles
import Testing

/// The test of the README, and its failure as it is printed.
@Suite(.documentation) struct ReadmeTests {
  /// Returns the README's block of a language that contains a text.
  private func block(_ language: String, containing text: String) throws -> String {
    let readme = try String(
      contentsOf: Repository.file(at: "README.md"),
      encoding: .utf8
    )
    let blocks = readme.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    return try #require(blocks.first { $0.contains(text) })
  }

  @Test func `The test in the README fails as the README shows`() throws {
    let folder = try TemporaryFolder()
    let before = ["KEYLINE_SAMPLE_SPACING": "12"]
    let recorded = try TestProcess.testing("TripCardTests", in: folder, before)
    #expect(recorded.status == 0, "\(recorded.output)")
    let failed = try TestProcess.testing(
      "TripCardTests",
      in: folder,
      ["KEYLINE_SAMPLE_SPACING": "20", "NO_COLOR": "1"]
    )
    #expect(failed.status != 0)
    #expect(failed.output.contains("keyline: 1 snapshot differs, by 1 cause:"), "\(failed.output)")
    let lines = failed.output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.contains(" → this test") })
    let end = try #require(lines.firstIndex { $0.contains("to accept the change") })
    let printed = lines[lines.index(after: start)...end]
    let shown = try block("text", containing: "→ this test").split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).map(String.init)
    // Scripts/measure/first-ten-minutes compares the first two lines as well, in a package of its own.
    #expect(
      shown.dropFirst(2).dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
        == printed.map { line in
          // The README's tests are in a different module.
          line.trimmingCharacters(in: .whitespaces)
            .replacing("KeylineTestingTests", with: "TripsTests")
        },
      "\(failed.output)"
    )
  }

  @Test(arguments: [
    "Explanation/Causes.md", "HowTo/TestLayouts.md", "HowTo/ReadAReport.md",
    "HowTo/ComeFromSwiftSnapshotTesting.md",
  ])
  func `The pages show parts of the failure in the README`(page: String) throws {
    let failure = try block("text", containing: "→ this test")
    let text = try String(
      contentsOf: Repository.file(at: "Documentation/\(page)"),
      encoding: .utf8
    )
    let shown = try #require(
      text.components(separatedBy: "```text\n").dropFirst().first?
        .components(separatedBy: "```").first
    )
    #expect(shown.contains("spacing 12 → 20"))
    #expect(failure.contains(shown))
  }

  @Test func `The test in the README is the one that runs here, in eight lines`() throws {
    let source = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Samples/TripCardTests.swift"),
      encoding: .utf8
    ).replacing(/\s+/, with: " ").replacing("(.enabled(if: isSampling))", with: "")
    let example = try block("swift", containing: "import KeylineTesting")
    #expect(example.count { $0 == "\n" } == 8)
    let suite = try #require(example.range(of: "@MainActor"))
    #expect(source.contains(example[suite.lowerBound...].replacing(/\s+/, with: " ").dropLast()))
  }
}
