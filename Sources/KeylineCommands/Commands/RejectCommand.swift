import ArgumentParser

/// Refuses changes.
struct RejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Refuse changes: the baseline stays, pending names them.",
    discussion: """
      A change that is refused stays refused in later versions that have it, until it is accepted by \
      --cause or --scene. Who, when and why are kept in a chain of digests, in which doctor finds \
      what was tampered with.

        \(Terminal.command) pending
        \(Terminal.command) reject --cause 3f2a9c0d1e -m "wider cards"
        \(Terminal.command) reject --scene 'settings/*' -m "new rows" --author ada
        \(Terminal.command) reject --all --at 1.1
      """
  )

  @OptionGroup var decision: DecisionOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    try decision.decide(.rejected, in: store, today: clock.today, to: output)
  }
}
