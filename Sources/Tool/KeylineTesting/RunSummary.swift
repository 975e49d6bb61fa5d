import Keyline
import LayoutReports

/// What a test run found, in a few lines: each cause once, with a command that records its tests.
struct RunSummary {
  /// The greatest number of causes that are listed.
  private static let limit = 8

  let lines: [String]

  /// Summarizes what the tests of a process found.
  ///
  /// - Parameters:
  ///   - findings: What they found.
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
        "    to accept the change: \(findings.command(recording: .changed, scenes))",
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
}
