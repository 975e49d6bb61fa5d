import ArgumentParser
import Keyline

/// Lists the changes from the baseline that are not accepted.
struct PendingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pending",
    abstract: "List what differs from the baseline and awaits a decision.",
    discussion: """
      The baseline of a version has, of each scene, proposal and environment, the snapshot that was \
      accepted last, in the version or in one that it follows; of what was never accepted, that of \
      the first of these versions. Changes are listed by their causes. Ends with 1 while something \
      is pending or rejected, and says which commands come next.

        \(Terminal.command) pending
        \(Terminal.command) pending 1.1 --scene 'settings/*'
        \(Terminal.command) pending --format json
        \(Terminal.command) pending --format html --output pending.html
      """
  )

  @Argument(help: "The version to compare with the baseline.")
  var version = "latest"

  /// The formats of pending changes.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, html
  }

  @Option(name: .long, help: "text, json, or html for a page with pictures.")
  var format = Format.text

  @Flag(name: .long, help: "Short for --format json.")
  var json = false

  @OptionGroup var clock: ClockOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if json && format == .html {
      throw ValidationError("--json is short for --format json; leave --format html out")
    }
  }

  func run() throws {
    let review = try Review(
      of: version,
      in: store.location,
      selection: selection.value,
      today: clock.today
    )
    let pending = try review.pending()
    let report = PendingReport(pending: pending, store: store.store)
    switch json ? .json : format {
    case .text: try output.write(report.text)
    case .json: try output.write(report.json)
    case .html:
      let page = PendingPage(pending: pending, report: report, review: review)
      try output.write(page.text())
    }
    if pending.count(.pending) + pending.count(.rejected) > 0 { throw ExitStatus.different.code }
  }
}
