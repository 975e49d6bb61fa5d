import Digests
import Foundation
import Keyline
import LayoutCore
import LayoutDiff
import LayoutReports
import LayoutStore

/// The report on a test run, which the processes of the run write in turn.
///
/// A file beside the report has the findings so far. A process of the same run adds its findings and
/// writes the report again; the first process of a different run starts over.
struct RunReport: Sendable {
  /// The formats, by file extension.
  enum Format: String, CaseIterable { case html, md, sarif, xml, txt, log }

  /// The layouts that differ or are not recorded.
  struct Findings {
    var comparedCount = 0
    var failures: [TestFailure] = []
    /// By scene, all configurations in which it was laid out.
    var configurations: [String: [VersionDiff.Configuration]] = [:]

    /// Whether there are failures, and all of them are layouts that differ from accepted ones.
    var areDifferences: Bool { !failures.isEmpty && failures.allSatisfy { $0.old != nil } }

    /// The differences of all tests.
    func diff() throws -> VersionDiff {
      var diff = VersionDiff(
        old: "recorded",
        new: "this test run",
        scenes: failures.compactMap(\.difference),
        comparedCount: comparedCount,
        omissions: try failures.filter { $0.old == nil }.map { try $0.omission() }
      )
      let counts = Dictionary(grouping: diff.scenes, by: \.scene).mapValues(\.count)
      diff.configurations = configurations.filter {
        counts[$0.key, default: 0] > ConfigurationWords.maximumListed
      }
      return diff
    }

    mutating func add(_ other: Findings) {
      comparedCount += other.comparedCount
      failures += other.failures
      configurations.merge(other.configurations, uniquingKeysWith: +)
    }

    /// The command that records the tests with some snapshots.
    func command(recording mode: RecordMode, _ scenes: Set<String>? = nil) -> String {
      let chosen = failures.filter { scenes?.contains($0.new.recorded.scene) ?? true }
      return TestSource.command(mode, filters: Set(chosen.map(\.filter)))
    }
  }

  let path: String
  private let format: Format

  /// Chooses the format by the file extension.
  ///
  /// - Throws: `KeylineError` for an unknown one.
  init(path: String) throws(KeylineError) {
    guard let format = Format(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased())
    else {
      throw KeylineError(
        .invalidInput,
        "\(path): a test report must end in .html, .md, .sarif, .xml (JUnit), .txt or .log"
      )
    }
    (self.path, self.format) = (path, format)
  }

  /// Adds the findings of a process, and writes the report on all findings.
  ///
  /// - Throws: `KeylineError` when a file cannot be written.
  func add(_ findings: Findings, ofRun run: String) throws {
    try LayoutFile.withLock(forFileAt: WorkingFolder.url(of: path).path) {
      var all = try known(ofRun: run)
      all.add(findings)
      let value = try json(of: all, run)
      try ResultFile.write(Array(value.canonicalText.utf8), to: partsPath)
      try ResultFile.write(Array(try text(of: all, value).utf8), to: path)
    }
  }

  /// The file with the findings so far.
  private var partsPath: String { TestFinding.path(besideReport: path) }

  private func known(ofRun run: String) throws -> Findings {
    guard let bytes = try? LayoutFile.bytes(at: partsPath),
      let object = (try? JSONReader.read(bytes))?.object, object["run"]?.string == run,
      let count = object["compared"]?.number.flatMap({ Int(exactly: $0) })
    else { return Findings() }
    let configurations = (object["configurations"]?.object ?? [:]).map { scene, all in
      (scene, (all.array ?? []).compactMap(RunReport.configuration))
    }
    return Findings(
      comparedCount: count,
      failures: try (object["failures"]?.array ?? []).compactMap { try TestFailure($0) },
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
    let failing = Set(findings.failures.map(\.new.recorded.scene))
    let configurations = findings.configurations.filter { failing.contains($0.key) }.mapValues {
      JSONValue.array(
        $0.map { [.string(ProposalText($0.proposal).description), .object($0.environment)] }
      )
    }
    return [
      "run": .string(run),
      "compared": .number(Double(findings.comparedCount)),
      "failures": .array(try findings.failures.map { try $0.json() }),
      "configurations": .object(JSONObject(configurations.map { ($0.key, $0.value) })),
    ]
  }

  /// Returns the report; the page contains the findings, for `explain` where only the page is.
  private func text(of findings: Findings, _ value: JSONValue) throws -> String {
    let diff = try findings.diff()
    return switch format {
    case .html: try page(of: findings, diff, value).description
    case .md: DiffMarkdown(diff).description
    case .sarif: DiffSARIF(diff, release: Release.number).description
    case .xml: DiffJUnit(diff).description
    case .txt: DiffText(diff, fitsComment: true).description
    case .log:
      DiffCompiler(diff, level: .error, root: WorkingFolder.url.repositoryRoot.path).description
    }
  }

  private func page(of findings: Findings, _ diff: VersionDiff, _ value: JSONValue) throws
    -> DiffHTML
  {
    let editor = try SourceEditor.chosen()
    var details = DiffHTML.Details()
    (details.reportOption, details.attachment) = (RunReport.option(path), value)
    let selectors = EnvironmentSelectors(diff)
    return DiffHTML(diff, details) { scene in
      let values = selectors.values(of: scene).map { " --environment \($0.shellQuoted)" }
      let explanation =
        RunReport.explanation(of: scene.scene, inReport: path)
        + " --proposal \(ProposalText(scene.proposal))" + values.joined()
      let link = scene.place.flatMap {
        editor?.link(to: $0, under: WorkingFolder.url.repositoryRoot.path)
      }
      return [link, findings.command(recording: .changed, [scene.scene]), explanation]
        .compactMap(\.self)
    }
  }

  /// Returns the command that explains the differences of a scene in a report.
  static func explanation(of scene: String, inReport path: String) -> String {
    "swift package keyline explain \(option(path)) \(scene.shellQuoted)"
  }

  private static func option(_ path: String) -> String { "--report \(path.shellQuoted)" }

  /// The identifier of this process's run: the process that started it, such as `swift test`.
  static var currentRun: String {
    let parent = getppid()
    // The start of the parent distinguishes it from an earlier process with the same number.
    let stat = (try? String(contentsOfFile: "/proc/\(parent)/stat", encoding: .utf8)) ?? ""
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    return "\(parent) \(fields.count > 19 ? fields[19] : "")"
  }
}

/// A summary of a test run: each cause once, with a command that records its tests.
struct RunSummary {
  /// The maximum number of causes to list.
  private static let limit = 8

  let lines: [String]

  /// Summarizes the findings of a process.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - reports: The paths of the reports that were written.
  /// - Throws: `SnapshotError` when a text is not valid.
  init(_ findings: RunReport.Findings, reports: [String]) throws {
    let diff = try findings.diff()
    guard !diff.scenes.isEmpty else {
      lines = []
      return
    }
    let totals = CauseTotals(diff).totals
    var lines = [
      "\(Counted(diff.scenes.count, "snapshot")) \(diff.scenes.count == 1 ? "differs" : "differ"), "
        + "by \(Counted(totals.count, "cause")):"
    ]
    for total in totals.prefix(RunSummary.limit) {
      let scenes = Set(total.scenes)
      let extent =
        "\(Counted(total.snapshotCount, "snapshot")) of \(Counted(scenes.count, "scene"))"
      lines += [
        "  \(total.cause.text)  (\(extent))",
        "    to accept the change: \(RunSummary.command(accepting: total.cause.id, findings, scenes))",
      ]
    }
    if totals.count > RunSummary.limit {
      lines.append("  and \(Counted(totals.count - RunSummary.limit, "more cause"))")
    }
    if reports.isEmpty {
      lines.append("  for a report with pictures: KEYLINE_REPORT=layouts.html swift test")
    } else {
      lines.append("  reports: \(reports.joined(separator: ", "))")
      let why = RunReport.explanation(of: diff.scenes[0].scene, inReport: reports[0])
      lines.append("  to see why, step by step: \(why)")
    }
    self.lines = lines
  }

  /// Returns the command that accepts a cause; snapshots in a store are recorded by their tests instead.
  private static func command(
    accepting cause: CauseID,
    _ findings: RunReport.Findings,
    _ scenes: Set<String>
  ) -> String {
    guard findings.failures.allSatisfy({ $0.origin.hasSuffix(LayoutFile.suffix) }) else {
      return findings.command(recording: .changed, scenes)
    }
    return "swift package keyline accept --cause \(cause) -m 'why'"
  }
}

/// A snapshot of a test that differs from the accepted one, or that was not recorded.
struct TestFailure: Sendable {
  /// The accepted snapshot; `nil` if there is none.
  private(set) var old: LayoutFile.Snapshot?
  let new: LayoutFile.Snapshot
  /// The version or the file that has the accepted snapshot, or where it is missing.
  private(set) var origin: String
  /// The differences from the accepted snapshot; `nil` if there is none.
  private(set) var difference: VersionDiff.SceneDiff?
  /// The differences that count as equal.
  let tolerance: Tolerance
  let place: SourcePlace
  /// The pattern of the test's name, for `--filter`.
  let filter: String

  /// Creates the failure of a test without an accepted snapshot.
  init(
    new: LayoutFile.Snapshot,
    origin: String,
    tolerance: Tolerance,
    place: SourcePlace,
    filter: String
  ) {
    (self.new, self.origin, self.tolerance) = (new, origin, tolerance)
    (self.place, self.filter) = (place, filter)
  }

  /// Sets the accepted snapshot, and the differences from it.
  mutating func setDifference(
    _ difference: VersionDiff.SceneDiff,
    from old: LayoutFile.Snapshot,
    origin: String
  ) {
    var difference = difference
    difference.place = place
    (self.difference, self.old, self.origin) = (difference, old, origin)
  }

  /// The snapshot as one that was not compared.
  func omission() throws -> VersionDiff.Omission {
    let snapshot = try Snapshot(new.content)
    var omission = VersionDiff.Omission(
      scene: snapshot.scene,
      proposal: snapshot.proposal,
      environment: snapshot.environment,
      reason: "there is no snapshot of it in \(origin)"
    )
    omission.place = place
    return omission
  }
}

// MARK: - As text

extension TestFailure {
  /// The failure as JSON, with the snapshots as text.
  func json() throws -> JSONValue {
    [
      "old": try old.map { .string(try TestFailure.text($0)) } ?? .null,
      "new": .string(try TestFailure.text(new)),
      "origin": .string(origin),
      "tolerance": .string(tolerance.storedText),
      "file": .string(place.file),
      "line": .number(Double(place.line)),
      "column": .number(Double(place.column ?? 1)),
      "filter": .string(filter),
    ]
  }

  /// Reads the JSON of a failure, and compares its snapshots; `nil` for anything else.
  init?(_ value: JSONValue) throws {
    guard let object = value.object, let finding = TestFinding(value),
      let file = object["file"]?.string, let filter = object["filter"]?.string,
      let line = object["line"]?.number.flatMap({ Int(exactly: $0) }),
      let column = object["column"]?.number.flatMap({ Int(exactly: $0) })
    else { return nil }
    self.init(
      new: finding.new,
      origin: finding.origin,
      tolerance: finding.tolerance,
      place: SourcePlace(file: file, line: line, column: column),
      filter: filter
    )
    guard let old = finding.old else { return }
    let difference = try VersionDiff.SceneDiff(old: old, new: new, tolerance: finding.tolerance)
    setDifference(difference, from: old, origin: origin)
  }

  private static func text(_ member: LayoutFile.Snapshot) throws -> String {
    String(decoding: try LayoutFile([member]).text(), as: UTF8.self)
  }
}
