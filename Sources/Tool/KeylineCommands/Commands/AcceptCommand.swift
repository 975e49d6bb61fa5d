import ArgumentParser

/// Accepts changes as the new baseline.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Accept changes as the new baseline.",
    discussion: """
      A snapshot becomes the baseline when it is accepted, or when all of its causes are. Accepting a \
      cause accepts its consequences in every scene, or in those of --scene. The decision is stored \
      with its author, time and reason in a chain of digests, so that doctor detects tampering.

      --tolerance also applies to selected snapshots that equal the baseline. Accepting a snapshot again \
      replaces its tolerance.

        \(Terminal.command) accept --cause 3f2a9c0d1e -m "wider cards"
        \(Terminal.command) accept --scene 'settings/*' -m "new rows" --author ada
        \(Terminal.command) accept --all --at 1.1
        \(Terminal.command) accept --scene card --tolerance 0.5@title --until 2027-01-01
      """
  )

  @OptionGroup var decision: DecisionOptions
  @OptionGroup var tolerance: AcceptedToleranceOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var report: ReportOptions

  func run() throws {
    try decision.decide(.accepted, in: store, tolerance, today: tolerance.clock.today, report)
  }
}
