import ArgumentParser
import LayoutStore

/// Takes changes as the new baseline.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    _superCommandName: Program.command,
    abstract: "Take changes as the new baseline.",
    discussion: """
      A snapshot is the baseline when it was accepted by name or all of its causes were. Accepting a \
      cause accepts what follows from it in every scene, or in those that --scene names. Who, when and \
      why are kept in a chain of digests, in which doctor finds what was tampered with.

        \(Program.command) pending
        \(Program.command) accept --cause 3f2a9c0d1e --why "wider cards"
        \(Program.command) accept --scene 'settings/*' --why "new rows" --who ada
        \(Program.command) accept --all --version 1.1
        \(Program.command) accept --scene card --tolerance 0.5@title --until 2027-01-01

      With --tolerance, --scene and --proposal mean snapshots that are as in the baseline too. A \
      snapshot that is accepted anew has the tolerance that it is accepted with, if any.
      """
  )

  @OptionGroup var decision: DecisionOptions
  @OptionGroup var agreement: AgreementOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  private var making: DecisionMaking {
    DecisionMaking(
      options: decision,
      store: store,
      today: agreement.clock.today,
      agreement: agreement
    )
  }

  func run() throws {
    try output.write(making.decide(.accepted))
  }
}
