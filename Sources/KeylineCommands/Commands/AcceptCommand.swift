import ArgumentParser

/// Takes changes as the new baseline.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Take changes as the new baseline.",
    discussion: """
      A snapshot is the baseline when it was accepted by name or all of its causes were. Accepting a \
      cause accepts what follows from it in every scene, or in those that --scene names. Who, when and \
      why are kept in a chain of digests, in which doctor finds what was tampered with.

        \(Terminal.command) pending
        \(Terminal.command) accept --cause 3f2a9c0d1e -m "wider cards"
        \(Terminal.command) accept --scene 'settings/*' -m "new rows" --author ada
        \(Terminal.command) accept --all --at 1.1
        \(Terminal.command) accept --scene card --tolerance 0.5@title --until 2027-01-01

      With --tolerance, --scene and --proposal mean snapshots that are as in the baseline too. A \
      snapshot that is accepted anew has the tolerance that it is accepted with, if any.
      """
  )

  @OptionGroup var decision: DecisionOptions
  @OptionGroup var tolerance: AcceptedToleranceOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    try decision.decide(
      .accepted,
      in: store,
      today: tolerance.clock.today,
      tolerance: tolerance,
      to: output
    )
  }
}
