import Digests
import Keyline
import LayoutDiff
import LayoutReports

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
    let diff = findings.diff()
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
        "    to accept the change: \(RunReport.acceptance(of: total.cause.id))",
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
