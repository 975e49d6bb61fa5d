import Digests
import EscapedText
import Foundation
import LayoutCore
package import LayoutDiff
import LayoutReports
import LayoutStore

/// The report on a test run, which the processes of the run write in turn.
///
/// A file beside the report has the findings so far. A process of the same run adds its findings, which
/// replace earlier ones on the same snapshots, and writes the report again; the first process of a different
/// run starts over.
package struct RunReport: Sendable {
  /// The formats, by file extension.
  package enum Format: String, CaseIterable, Sendable { case html, md, sarif, xml, txt }

  /// The layouts that differ or are not recorded.
  package struct Findings {
    package var comparedCount = 0
    package var failures: [TestFailure] = []
    /// The keys of the snapshots that neither differ nor are missing.
    package private(set) var passed: Set<String> = []
    /// By scene, all configurations in which it was laid out.
    package var configurations: [String: [VersionDiff.Configuration]] = [:]

    /// Whether there are failures, and all of them are layouts that differ from accepted ones.
    package var areDifferences: Bool { !failures.isEmpty && failures.allSatisfy { $0.old != nil } }

    /// The differences of all tests.
    package func diff() -> VersionDiff {
      var diff = VersionDiff(
        old: "recorded",
        new: "this test run",
        scenes: failures.compactMap(\.difference),
        comparedCount: comparedCount,
        omissions: failures.filter { $0.old == nil }.map(\.omission)
      )
      let counts = Dictionary(grouping: diff.scenes, by: \.scene).mapValues(\.count)
      diff.configurations = configurations.filter {
        counts[$0.key, default: 0] > ConfigurationWords.maximumListed
      }
      return diff
    }

    /// Creates the findings of a process.
    package init(
      comparedCount: Int = 0,
      failures: [TestFailure] = [],
      passed: Set<String> = [],
      configurations: [String: [VersionDiff.Configuration]] = [:]
    ) {
      self.comparedCount = comparedCount
      self.failures = failures
      self.passed = passed
      self.configurations = configurations
    }

    /// Notes that a snapshot neither differs nor is missing.
    package mutating func notePassed(_ failure: TestFailure) { passed.insert(failure.key) }

    /// Adds the findings of a different expectation of the same process; a snapshot passes if no
    /// expectation fails.
    package mutating func add(_ other: Findings) {
      comparedCount -= keys.intersection(other.keys).count
      let failing = Set(other.failures.map(\.key))
      failures = failures.filter { !failing.contains($0.key) } + other.failures
      passed = passed.union(other.passed).subtracting(failures.map(\.key))
      join(other)
    }

    /// Adds the findings of a later process; of two results for the same snapshot, its own counts.
    package mutating func update(with later: Findings) {
      let isRepeated = keys.intersection(later.keys)
      failures = failures.filter { !isRepeated.contains($0.key) } + later.failures
      passed = passed.subtracting(isRepeated).union(later.passed)
      comparedCount -= isRepeated.count
      join(later)
    }

    /// Returns the failures of snapshots that pass in later findings.
    func failures(thatPassIn later: Findings) -> [TestFailure] {
      failures.filter { later.passed.contains($0.key) }
    }

    private var keys: Set<String> { passed.union(failures.map(\.key)) }

    private mutating func join(_ other: Findings) {
      comparedCount += other.comparedCount
      configurations.merge(other.configurations) { old, new in
        let known = Set(old.map(Findings.text))
        return old + new.filter { !known.contains(Findings.text($0)) }
      }
    }

    private static func text(_ configuration: VersionDiff.Configuration) -> String {
      let proposal = ProposalText(configuration.proposal)
      return "\(proposal) \(JSONValue.object(configuration.environment).canonicalText)"
    }

    /// The command that records the tests with some snapshots, if they differ.
    package func command(recording scenes: Set<String>? = nil) -> String {
      let chosen = failures.filter { scenes?.contains($0.new.scene) ?? true }
      let command = "KEYLINE_RECORD=changed swift test"
      let filters = Set(chosen.compactMap(\.filter)).sorted().joined(separator: "|")
      // A filter would leave out a test that is not known.
      return chosen.allSatisfy { $0.filter != nil }
        ? "\(command) --filter \(ShellText.quoted(filters))" : command
    }
  }

  package let path: String
  private let format: Format

  /// Chooses the format by the file extension.
  ///
  /// - Throws: `KeylineError` for an unknown one.
  package init(path: String) throws(KeylineError) {
    guard let format = Format(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased())
    else {
      throw KeylineError(
        .invalidInput,
        "\(path): a test report must end in .html, .md, .sarif, .xml (JUnit) or .txt"
      )
    }
    self.path = path
    self.format = format
  }

  /// Adds the findings of a process, and writes the report on all findings.
  ///
  /// - Throws: `KeylineError` when a file cannot be written.
  package func add(_ findings: Findings, ofRun run: String) throws {
    try LayoutFile.withLock(forFileAt: WorkingFolder.url(of: path).path) {
      var all = Findings()
      if let bytes = try? LayoutFile.bytes(at: partsPath),
        let object = (try? JSONReader.read(bytes))?.object, object["run"]?.string == run
      {
        all = RunReport.findings(in: object) ?? all
      }
      all.update(with: findings)
      try write(all, ofRun: run)
    }
  }

  /// Writes the report on findings, and the findings beside it.
  private func write(_ findings: Findings, ofRun run: String) throws {
    let value = try json(of: findings, run)
    try ResultFile.write(Array(value.canonicalText.utf8), to: partsPath)
    try ResultFile.write(Array(try text(of: findings, value).utf8), to: path)
  }

  /// Writes one report on the findings of several, such as those of the shards of a job; of two results for
  /// the same snapshot, that of the later report counts.
  ///
  /// - Parameters:
  ///   - paths: The paths of the reports, of which pages are read without the file beside them.
  ///   - note: Called with a note on the failures of each report that do not count.
  /// - Returns: All findings.
  /// - Throws: `KeylineError` if a report is not that of a test run, or the new one cannot be written.
  package func merge(_ paths: [String], _ note: (String) -> Void = { _ in }) throws -> Findings {
    var all = Findings()
    for path in paths {
      guard let findings = RunReport.findings(in: try TestFailure.run(besideReport: path))
      else {
        throw KeylineError(.invalidInput, "\(path): this was not written by a test run")
      }
      let passing = all.failures(thatPassIn: findings)
      if !passing.isEmpty { note(RunReport.note(on: passing, passingIn: path)) }
      all.update(with: findings)
    }
    try write(all, ofRun: RunReport.currentRun)
    return all
  }

  private static func note(on failures: [TestFailure], passingIn path: String) -> String {
    let names = Set(failures.map { PrintableText.text($0.new.scene) }).sorted()
    let list = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    return """
      \(Counted(failures.count, "snapshot")) that failed in an earlier report passed in \(path), which \
      counts: \(list)
      """
  }

  /// The file with the findings so far.
  private var partsPath: String { TestFailure.path(besideReport: path) }

  /// Reads the findings that a run wrote; `nil` for anything else.
  private static func findings(in object: JSONObject) -> Findings? {
    guard let count = object["compared"]?.number.flatMap({ Int(exactly: $0) }),
      let failures = object["failures"]?.array
    else { return nil }
    let configurations = (object["configurations"]?.object ?? [:]).map { scene, all in
      (scene, (all.array ?? []).compactMap(RunReport.configuration))
    }
    return Findings(
      comparedCount: count,
      failures: failures.compactMap { TestFailure($0) },
      passed: Set((object["passed"]?.array ?? []).compactMap(\.string)),
      configurations: Dictionary(configurations, uniquingKeysWith: +)
    )
  }

  /// Reads a proposal and an environment; `nil` for anything else.
  private static func configuration(_ value: JSONValue) -> VersionDiff.Configuration? {
    guard let pair = value.array, pair.count == 2, let environment = pair[1].object,
      let proposal = pair[0].string.flatMap({ ProposedViewSize($0) })
    else { return nil }
    return (proposal, environment)
  }

  /// Returns the findings as JSON, with all configurations of the scenes that have failures; a scene
  /// belongs to a single test.
  private func json(of findings: Findings, _ run: String) throws -> JSONValue {
    let failing = Set(findings.failures.map(\.new.scene))
    let configurations = findings.configurations.filter { failing.contains($0.key) }.mapValues {
      JSONValue.array(
        $0.map { [.string(ProposalText($0.proposal).description), .object($0.environment)] }
      )
    }
    return [
      "run": .string(run),
      "compared": .number(Double(findings.comparedCount)),
      "failures": .array(try findings.failures.map { try $0.json() }),
      "passed": .array(findings.passed.sorted().map(JSONValue.string)),
      "configurations": .object(JSONObject(configurations.map { ($0.key, $0.value) })),
    ]
  }

  /// Returns the report; the page contains the findings, for `explain` where only the page is.
  private func text(of findings: Findings, _ value: JSONValue) throws -> String {
    let diff = findings.diff()
    return switch format {
    case .html: try page(of: findings, diff, value).description
    case .md: DiffMarkdown(diff) { RunReport.acceptance(of: $0) }.description
    case .sarif: DiffSARIF(diff, release: Release.number).description
    case .xml: DiffJUnit(diff).description
    case .txt: DiffText(diff, fitsComment: true).description
    }
  }

  /// Returns the command that accepts a cause of a test run.
  package static func acceptance(of cause: CauseID) -> String {
    "swift package keyline accept --cause \(cause)"
  }

  private func page(of findings: Findings, _ diff: VersionDiff, _ value: JSONValue) throws
    -> DiffHTML
  {
    let editor = try SourceEditor.chosen()
    var details = DiffHTML.Details()
    details.reportOption = RunReport.option(path)
    details.attachment = value
    let selectors = EnvironmentSelectors(diff)
    return DiffHTML(diff, details) { scene in
      let values = selectors.values(of: scene).map { " --environment \(ShellText.quoted($0))" }
      let explanation =
        RunReport.explanation(of: scene.scene, inReport: path)
        + " --proposal \(ProposalText(scene.proposal))" + values.joined()
      let link = scene.place.flatMap {
        editor?.link(to: $0, under: WorkingFolder.url.repositoryRoot.path)
      }
      return [link, findings.command(recording: [scene.scene]), explanation]
        .compactMap(\.self)
    }
  }

  /// Returns the command that explains the differences of a scene in a report.
  package static func explanation(of scene: String, inReport path: String) -> String {
    "swift package keyline explain \(option(path)) \(ShellText.quoted(scene))"
  }

  private static func option(_ path: String) -> String { "--report \(ShellText.quoted(path))" }

  /// The variable that names a run of several processes, such as all calls of `swift test` in a job.
  package static let variable = "KEYLINE_RUN"

  /// The identifier of this process's run: its name in `KEYLINE_RUN`, else the process that started it.
  package static var currentRun: String {
    let name = ProcessInfo.processInfo.environment[variable] ?? ""
    return name.isEmpty ? parentProcess : "named \(name)"
  }

  /// The process that started this one, such as `swift test`.
  package static var parentProcess: String {
    let parent = getppid()
    // The start of the parent distinguishes it from an earlier process with the same number.
    let stat = (try? String(contentsOfFile: "/proc/\(parent)/stat", encoding: .utf8)) ?? ""
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    return "\(parent) \(fields.count > 19 ? fields[19] : "")"
  }
}
