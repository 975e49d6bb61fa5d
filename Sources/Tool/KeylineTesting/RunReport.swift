import Digests
import Foundation
import Keyline
import LayoutReports
import LayoutStore

/// The report on a test run, which its processes write one after another.
///
/// Beside the report is a file with what the processes found so far. A process of the same run adds to it and
/// writes the whole report again; the first process of a different run starts anew.
struct RunReport: Sendable {
  /// The formats, by the ends of files' names.
  enum Format: String, CaseIterable {
    case html, md, sarif, xml, txt
  }

  /// What the processes found.
  struct Findings {
    var comparedCount = 0
    var failures: [TestFailure] = []

    /// Whether there are failures, and each is a layout that differs from an accepted one.
    var areDifferences: Bool { !failures.isEmpty && failures.allSatisfy { $0.old != nil } }

    /// The differences of all tests.
    func diff() throws -> VersionDiff {
      VersionDiff(
        old: "recorded",
        new: "this test run",
        scenes: try failures.compactMap { try $0.difference() },
        comparedCount: comparedCount,
        omissions: try failures.filter { $0.old == nil }.map { try $0.omission() }
      )
    }

    /// The command that records the tests with some snapshots.
    func command(recording mode: RecordMode, _ scenes: Set<String>? = nil) -> String {
      let chosen = failures.filter { scenes?.contains($0.new.recorded.scene) ?? true }
      return TestSource.command(mode, filters: Set(chosen.map(\.filter)))
    }
  }

  let path: String
  private let format: Format

  /// Chooses the format by the end of the file's name.
  ///
  /// - Throws: `KeylineError` for an unknown one.
  init(path: String) throws(KeylineError) {
    guard let format = Format(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased())
    else {
      throw KeylineError(
        .invalidInput,
        "\(path): a test report must end in .html, .md, .sarif, .xml (JUnit) or .txt"
      )
    }
    (self.path, self.format) = (path, format)
  }

  /// Adds what a process found, and writes the report on all of them.
  ///
  /// - Throws: `KeylineError` when a file cannot be written.
  func add(_ findings: Findings, ofRun run: String) throws {
    let folder = WorkingFolder.url(of: path).deletingLastPathComponent().path
    try LayoutFile.withLock(on: folder) {
      var all = known(ofRun: run)
      all.comparedCount += findings.comparedCount
      all.failures += findings.failures
      try ResultFile.write(try text(of: all, run), to: partsPath)
      try ResultFile.write(Array(try text(of: all).utf8), to: path)
    }
  }

  /// The file with what the processes found so far.
  private var partsPath: String { TestFinding.path(besideReport: path) }

  private func known(ofRun run: String) -> Findings {
    guard let bytes = try? LayoutFile.bytes(at: partsPath),
      let object = (try? JSONReader.read(bytes))?.object, object["run"]?.string == run,
      let count = object["compared"]?.number.flatMap({ Int(exactly: $0) })
    else { return Findings() }
    return Findings(
      comparedCount: count,
      failures: (object["failures"]?.array ?? []).compactMap { TestFailure($0) }
    )
  }

  private func text(of findings: Findings, _ run: String) throws -> [UInt8] {
    let value: JSONValue = [
      "run": .string(run),
      "compared": .number(Double(findings.comparedCount)),
      "failures": .array(try findings.failures.map { try $0.json() }),
    ]
    return Array(value.canonicalText.utf8)
  }

  private func text(of findings: Findings) throws -> String {
    let diff = try findings.diff()
    return switch format {
    case .html:
      DiffHTML(diff) { scene in
        [findings.command(recording: .changed, [scene.scene]), explanation(of: scene)]
      }.description
    case .md: DiffMarkdown(diff).description
    case .sarif: DiffSARIF(diff, release: Release.number).description
    case .xml: DiffJUnit(diff).description
    case .txt: DiffText(diff).description
    }
  }

  /// The command that explains the differences of a scene.
  private func explanation(of scene: VersionDiff.SceneDiff) -> String {
    RunReport.explanation(of: scene.scene, inReport: path)
      + " --proposal \(ProposalText(scene.proposal))"
  }

  /// Returns the command that explains the differences of a scene in a report.
  static func explanation(of scene: String, inReport path: String) -> String {
    func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
    return "keyline explain --report \(quoted(path)) \(quoted(scene))"
  }

  /// Identifies the run of this process: the process that started it, such as `swift test`.
  static var currentRun: String {
    let parent = getppid()
    // The start of the parent distinguishes it from an earlier process with the same number.
    let stat = (try? String(contentsOfFile: "/proc/\(parent)/stat", encoding: .utf8)) ?? ""
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    return "\(parent) \(fields.count > 19 ? fields[19] : "")"
  }
}
