import ArgumentParser
import LayoutStore

/// Lists what differs from the baseline and was not accepted.
struct PendingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pending",
    abstract: "List what differs from the baseline and awaits a decision.",
    discussion: """
      The baseline of a version has, of each scene, proposal and environment, the snapshot that was \
      accepted last, in the version or in one that it follows; of what was never accepted, that of \
      the first of these versions. Changes are listed by their causes. Ends with 1 while something \
      is pending or rejected, and says which commands come next.

        \(Program.command) pending
        \(Program.command) pending --version 1.1 --scene 'settings/*'
        \(Program.command) pending --format json
      """
  )

  @Option(
    name: .customLong("version"),
    help: ArgumentHelp("The version that is held against the baseline.", valueName: "label")
  )
  var label = "latest"

  @Option(name: .long, help: "text or json.")
  var format = TextFormat.text

  @OptionGroup var clock: ClockOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let records = try store.open(for: .reading)
    let pending = try PendingReading(
      records: records,
      version: try records.version(label),
      selection: selection,
      today: clock.today
    ).changes()
    let report = PendingReport(pending: pending, store: store)
    try output.write(format == .text ? report.text : report.json)
    if pending.count(.pending) + pending.count(.rejected) > 0 { throw ExitStatus.different.code }
  }
}
