import ArgumentParser
import Digests
import EscapedText
import Foundation
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// Checks a store, and recovers the intact parts of a damaged one.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the store: every page, reference and checksum.",
    discussion: """
      Reports damage, and which versions and snapshots are intact. Exits with 65 if the store is \
      damaged. It changes nothing.

      --repair copies the intact parts to a new file, and leaves the old one unchanged. A version that \
      is not intact is copied as “LABEL (repaired)”.

      --report prints what a report of a bug needs: versions, the system, the names of variables and \
      of settings, and the number of rows of each table. It contains no value, no path, and nothing \
      of a view. It needs no store.

        \(Terminal.command) store doctor
        \(Terminal.command) store doctor --repair -o .keyline/repaired.sqlite
        \(Terminal.command) store doctor --report
      """
  )

  @Flag(help: "Copy the intact parts to a new file.")
  var repair = false

  @Flag(help: "Print versions and settings for a report of a bug, without content.")
  var report = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var quiet: QuietOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the report to a file; with --repair, the new store.",
      discussion: "The new store is by default next to the old one, with “.repaired” in its name.",
      valueName: "file"
    ),
    completion: .file()
  )
  var output: String?

  func validate() throws {
    try OutputOptions.requireFileName(output)
    guard !(repair && report) else {
      throw ValidationError("--repair and --report exclude each other; remove one")
    }
  }

  func run() throws {
    guard !repair else { return try saveIntactParts() }
    guard !report else { return try write(try bugReport(), to: output) }
    let health = HealthReport(checkup: try StoreCheckup(of: store.location))
    try write(health, to: output)
    if let failure = health.failure { throw failure }
  }

  private func bugReport() throws -> BugReport {
    BugReport(
      store: try store.location,
      project: .usable,
      environment: ProcessInfo.processInfo.environment
    )
  }

  private func saveIntactParts() throws {
    let old = try store.location.path
    let new = output ?? DoctorCommand.repaired(old)
    let health = try RecordsStore.repair(old, into: new, program: Release.program)
    try write(RepairReport(health: health, path: new), to: nil)
  }

  private func write(_ report: some Report, to file: String?) throws {
    let text = report.text(in: format.value)
    guard let file else { return try Terminal.printOutput(text) }
    try ResultFile.write(Array(text.utf8), to: file)
  }

  /// Inserts `.repaired` before the extension of a store's path.
  private static func repaired(_ path: String) -> String {
    let old = NSString(string: path)
    let suffix = old.pathExtension.isEmpty ? "" : "." + old.pathExtension
    return old.deletingPathExtension + ".repaired" + suffix
  }
}

/// The findings of a check, and the intact and missing parts of the store.
struct HealthReport: Report {
  let checkup: StoreCheckup

  private var path: String { PrintableText.text(checkup.path) }

  /// A line for each finding, followed by the parts of a damaged store, or a summary of an intact
  /// one.
  var text: String {
    var lines = checkup.findings.flatMap { finding in
      ["\(finding.severity.name): \(PrintableText.text(finding.message))"]
        + finding.affected.map { "  \(PrintableText.text($0))" }
    }
    if let obstacle = checkup.obstacle {
      lines.append("damage: the file cannot be opened: \(PrintableText.text(obstacle))")
    }
    if let health = checkup.health {
      lines += health.lines(isSaved: false)
    } else {
      let versions = Counted(checkup.versionCount, "version")
      let snapshots = Counted(checkup.snapshotCount, "snapshot")
      lines.append("\(path): no damage in \(versions) with \(snapshots)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The findings and the parts of the store.
  var json: JSONValue {
    [
      "path": .string(checkup.path),
      "damaged": .bool(checkup.isDamaged),
      "obstacle": checkup.obstacle.map(JSONValue.string) ?? .null,
      "findings": .array(
        checkup.findings.map { finding in
          [
            "severity": .string(finding.severity.name),
            "message": .string(finding.message),
            "affected": .array(finding.affected.map { .string($0) }),
          ]
        }
      ),
      "versions": JSONValue(count: checkup.versionCount),
      "snapshots": JSONValue(count: checkup.snapshotCount),
      "health": checkup.health?.json ?? .null,
    ]
  }

  /// The failure to exit with; `nil` for an intact store.
  var failure: CommandFailure? {
    guard let health = checkup.health else { return nil }
    let repair = CommandLineText(words: ["store", "doctor", "--repair"])
      .with("--store", checkup.path)
    let remedy =
      health.hasIntactSnapshots || checkup.obstacle != nil
      ? "; `\(repair)` copies the intact parts to a new file"
      : ", and no snapshot in it is intact; restore a backup of the file"
    return CommandFailure(.badInput, "\(path): the store is damaged\(remedy)")
  }
}

/// The parts of a store that were recovered, and those that are missing.
struct RepairReport: Report {
  let health: StoreHealth
  let path: String

  var text: String {
    let lines =
      health.lines(isSaved: true) + [
        "created \(PrintableText.text(path)); the old file is unchanged"
      ]
    return lines.joined(separator: "\n") + "\n"
  }

  var json: JSONValue { ["path": .string(path), "health": health.json] }
}

extension StoreHealth {
  /// Lines about versions and decisions; in the past tense if `isSaved` is true.
  fileprivate func lines(isSaved: Bool) -> [String] {
    var lines = versions.flatMap { $0.lines(isSaved) }
    if intactDecisions > 0 { lines.append("intact: \(Counted(intactDecisions, "decision"))") }
    if !missingDecisions.isEmpty {
      let count = Counted(missingDecisions.count, "decision")
      lines.append("missing: \(count): \(HealthReport.ranges(missingDecisions))")
    }
    if isDecisionListDamaged { lines.append("missing: perhaps decisions that are not listed") }
    if versions.isEmpty { lines.append("no version can be read") }
    return lines
  }

  fileprivate var json: JSONValue {
    [
      "versions": .array(versions.map(\.json)),
      "intactDecisions": JSONValue(count: intactDecisions),
      "missingDecisions": .array(missingDecisions.map { JSONValue(count: $0) }),
    ]
  }
}

extension StoreHealth.Version {
  fileprivate func lines(_ isSaved: Bool) -> [String] {
    let label = PrintableText.text(label)
    let saved = isSaved ? ", copied as \(PrintableText.text(recoveredLabel))" : ""
    if isIntact { return ["intact: \(label): \(Counted(intactCount, "snapshot"))"] }
    if isUnlisted {
      return ["found: \(Counted(intactCount, "snapshot")) that no version lists\(saved)"]
    }
    guard intactCount > 0 else { return ["missing: \(label)"] + missingLines }
    let total = count.map { " of \($0)" } ?? ""
    var line = "damaged: \(label): \(intactCount)\(total) snapshots are intact\(saved)"
    if missing.isEmpty { line += "; its row (label, message, parent) is damaged" }
    return [line] + missingLines
  }

  private var missingLines: [String] { missing.map { "  missing: \(PrintableText.text($0))" } }

  fileprivate var json: JSONValue {
    [
      "version": .string(label),
      "intact": .bool(isIntact),
      "snapshots": count.map { JSONValue(count: $0) } ?? .null,
      "intactSnapshots": JSONValue(count: intactCount),
      "missing": .array(missing.map { .string($0) }),
      "savedAs": .string(recoveredLabel),
    ]
  }
}

extension HealthReport {
  /// Formats ascending numbers as ranges, such as `1–3, 5` for 1, 2, 3 and 5.
  static func ranges(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
      .joined(separator: ", ")
  }
}
