import ArgumentParser

/// Rejects changes.
struct RejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Reject changes: the baseline stays, and pending lists them as rejected.",
    discussion: """
      A rejected change stays rejected in later versions that have it, until it is accepted by \
      --cause or --scene. The decision is stored with its author, time and reason in a chain of \
      digests, so that doctor detects tampering.

        \(Terminal.command) reject --cause 3f2a9c0d1e -m "too wide"
        \(Terminal.command) reject --scene 'settings/*' -m "not yet" --author ada
        \(Terminal.command) reject --all --at 1.1
      """
  )

  @OptionGroup var decision: DecisionOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var clock: ClockOptions

  func run() throws {
    try decision.decide(.rejected, in: store, today: clock.today, report)
  }
}
