import ArgumentParser
import Keyline

/// Lists the changes from the baseline that are not accepted.
struct PendingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pending",
    abstract: "List changes from the baseline that need a decision, by cause.",
    discussion: """
      The baseline of each scene, proposal and environment is the snapshot that was accepted last in \
      the version or its ancestors; if none was accepted, the one in the first of these versions. Exits \
      with 1 while changes are pending or rejected, and prints the commands that decide.

        \(Terminal.command) pending
        \(Terminal.command) pending 1.1 --scene 'settings/*'
        \(Terminal.command) pending --format html -o pending.html
      """
  )

  /// The formats of pending changes.
  enum Format: String, ReportFormat {
    case text, json, html
  }

  @Argument(help: "The version to compare with the baseline.")
  var version = "latest"

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var format: ReportFormatOptions<Format>
  @OptionGroup var output: OutputOptions
  @OptionGroup var clock: ClockOptions

  func run() throws {
    let review = try Review(
      of: version,
      in: store.location,
      selection: selection.value,
      today: clock.today
    )
    let report = try PendingReport(pending: review.pending(), store: store.store)
    switch format.value {
    case .text: try output.write(report.text)
    case .json: try output.write(report.json)
    case .html: try output.write(PendingPage(report: report, review: review).text())
    }
    if report.pending.hasOpenChanges { throw ExitStatus.different.code }
  }
}
