import Keyline
import LayoutReports
import LayoutStore

/// An HTML page of the changes from the baseline, with commands to decide on each cause.
struct PendingPage {
  let report: PendingReport
  let review: Review

  /// Returns the page.
  ///
  /// - Throws: `StoreError` or `SnapshotError` if a snapshot cannot be read.
  func text() throws -> String {
    let pending = report.pending
    let baseline = try review.records.baseline(of: pending.version)
    let open = pending.changes.filter { $0.state != .accepted }
    let entries = try open.map { change in
      ReviewHTML.Entry(
        try content(of: change, baseline),
        origin: change.origin,
        isEdited: change.before.map { $0.sceneDigest != change.entry.sceneDigest } ?? false,
        decision: change.state == .rejected ? "rejected" : nil,
        commands: ["\(report.explanation(of: change))"]
      )
    }
    return ReviewHTML(
      entries,
      version: pending.version.label,
      summary: report.summary,
      commands: { id in
        ["accept", "reject"].map { "\(report.command($0).with("--cause", "\(id)", "-m", "…"))" }
      }
    ).description
  }

  private func content(
    of change: PendingChange,
    _ baseline: Baseline
  ) throws -> ReviewHTML.Entry.Content {
    let new = try review.snapshot(of: change.entry)
    switch change.kind {
    case .new: return .new(new, change.parts[0].cause)
    case .missing: return .missing(new, change.parts[0].cause)
    case .changed:
      let before = change.before ?? change.entry
      let tolerance = report.pending.tolerances.combined(.exact, baseline.tolerances(of: before))
      return .changed(old: try review.snapshot(of: before), new: new, tolerance: tolerance)
    }
  }
}
