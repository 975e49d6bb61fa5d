import ArgumentParser
import Keyline
import LayoutDiff
import LayoutStore

/// Removes snapshots of removed scenes from the baseline.
struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Remove what no scene uses any more from the baseline.",
    discussion: """
      What the baseline has and the newest version of all scenes lacks is removed from the baseline; \
      rows that nothing names are deleted. Versions keep all that they list. A version that was recorded \
      with --scene, --proposal or --shard, or from files named one by one, is passed over: what it \
      lacks may only not have been asked for. --dry-run changes nothing, and ends with 1 if there is \
      something to remove; --undo puts back what the last pruning removed, exactly as it was.

        \(Terminal.command) prune --dry-run
        \(Terminal.command) prune -m "the old settings are gone"
        \(Terminal.command) prune --undo
      """
  )

  @Flag(name: .long, help: "Only say what would be removed.")
  var dryRun = false

  @Flag(name: .long, help: "Take the last pruning back that was not taken back yet.")
  var undo = false

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp(
      "The version from which to look back for one of all scenes.",
      valueName: "version"
    )
  )
  var label: String?

  @Option(name: .long, help: "text or json.")
  var format = TextFormat.text

  @OptionGroup var author: AuthorOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard !undo || !dryRun else { throw ValidationError("--undo and --dry-run do not go together") }
    guard !undo || label == nil else {
      throw ValidationError("--undo takes the last pruning back, whatever the version")
    }
  }

  func run() throws {
    let who = Pruning.Author(who: author.name, why: author.message)
    guard !undo else {
      guard let reversal = try store.location.openForDecisions().undoPruning(who) else {
        throw CommandFailure(.noMatch, "there is no pruning to take back")
      }
      let report = PruningReversalReport(reversal: reversal, who: who.who, store: store.store)
      return try output.write(format == .text ? report.text : report.json)
    }
    let records =
      try dryRun ? store.location.open(for: .reading) : store.location.openForDecisions()
    let version = try records.version(label ?? "latest")
    let pruning =
      try dryRun ? records.pruning(of: version) : records.prune(version, by: who)
    let report = try PruningReport(
      pruning: pruning,
      isDone: !dryRun,
      who: who.who,
      store: store.store,
      environments: Environments(of: pruning.items.map(\.entry), in: records)
    )
    try output.write(format == .text ? report.text : report.json)
    if dryRun, !pruning.items.isEmpty { throw ExitStatus.different.code }
  }
}
