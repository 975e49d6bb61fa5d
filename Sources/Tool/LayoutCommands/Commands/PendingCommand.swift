import ArgumentParser
import Digests
import EscapedText
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// Lists the changes from the baseline that are not accepted.
struct PendingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pending",
    abstract: "List changes from the baseline that need a decision, by cause.",
    discussion: """
      The baseline of each scene, proposal and environment is the last accepted snapshot, or the first \
      recorded one if none was accepted. Differences within the tolerance of keyline.json are not \
      listed. Exits with 1 while changes are pending or rejected, and prints the commands that decide.

        \(Terminal.command) pending
        \(Terminal.command) pending 1.1 --scene 'settings/*'
        \(Terminal.command) pending --format html -o pending.html
      """
  )

  /// The formats of pending changes.
  enum Format: String, ReportFormat { case text, json, markdown, html }

  @Argument(help: "The version to compare with the baseline.")
  var version = "latest"

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var format: ReportFormatOptions<Format>
  @OptionGroup var color: ColorOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    var review = try Review(of: version, in: store.location, selection: selection.value)
    review.tolerance = Project.usable.tolerance
    let report = try PendingReport(pending: review.pending(), store: store.store)
    if review.version.scope.isPart {
      let label = PrintableText.text(review.version.label)
      Terminal.printNote(
        "note: \(label) has \(review.version.scope.text); no other scene of the baseline was looked at"
      )
    }
    switch format.value {
    case .text: try output.write(color.text(report.text, to: output))
    case .json: try output.write(report.json)
    case .markdown: try output.write(report.markdown)
    case .html: try output.write(PendingPage(report: report, review: review).text())
    }
    if report.pending.hasOpenChanges { throw ExitStatus.different.code }
  }
}

/// An HTML page of the changes from the baseline, with commands to decide on each cause.
struct PendingPage {
  let report: PendingReport
  let review: Review

  /// Returns the page.
  ///
  /// - Throws: `StoreError` or `SnapshotError` if a snapshot cannot be read.
  func text() throws -> String {
    let pending = report.pending
    let open = pending.changes.filter { $0.state != .accepted }
    let changes = try open.map { change in
      ReviewHTML.Entry(
        try content(of: change),
        origin: change.origin,
        isEdited: change.before.map { $0.sceneDigest != change.recorded.sceneDigest } ?? false,
        decision: change.state == .rejected ? "rejected" : nil,
        commands: ["\(report.explanation(of: change))"]
      )
    }
    return ReviewHTML(
      changes,
      version: pending.version.label,
      summary: report.summary,
      versions: [PageVersion(pending.version)],
      configurations: pending.configurations,
      commands: report.decisions
    ).description
  }

  private func content(of change: PendingChange) throws -> ReviewHTML.Entry.Content {
    let new = try review.snapshot(of: change.recorded)
    switch change.kind {
    case .new: return .new(new, change.parts[0].cause)
    case .missing: return .missing(new, change.parts[0].cause)
    case .changed:
      let before = change.before ?? change.recorded
      return .changed(
        old: try review.snapshot(of: before),
        new: new,
        tolerance: report.pending.tolerance,
        attributions: change.attributions
      )
    }
  }
}

extension PageVersion {
  /// Describes a version of a store.
  init(_ version: RecordedVersion) {
    self.init(
      version.label,
      message: version.message,
      time: "\(version.createdAt.prefix(16).replacing("T", with: " ")) UTC",
      commit: version.sourceCommit,
      program: "\(version.build.program), \(version.build.platform)"
    )
  }
}
