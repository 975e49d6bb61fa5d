import ArgumentParser
import Keyline
import LayoutDiff
import LayoutStore

/// Removes snapshots of removed scenes from the baseline.
struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Remove snapshots of scenes that no longer exist from the baseline.",
    discussion: """
      Removes the snapshots that the latest complete version lacks, and deletes unreferenced rows. Versions \
      keep their snapshots. A version is complete unless it was recorded with --scene, --proposal or \
      --shard, or from single files. --undo restores exactly what the last prune removed.

        \(Terminal.command) prune --dry-run
        \(Terminal.command) prune -m "removed the old settings"
        \(Terminal.command) prune --undo
      """
  )

  @Flag(name: .long, help: "Undo the most recent prune.")
  var undo = false

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp(
      "Use the latest complete version up to this one.",
      valueName: "version"
    )
  )
  var label: String?

  @OptionGroup var dryRun: DryRunOptions
  @OptionGroup var author: AuthorOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var report: ReportOptions

  func validate() throws {
    guard !undo || !dryRun.isDry && label == nil else {
      throw ValidationError("--undo undoes the last prune; omit --dry-run and --at")
    }
  }

  func run() throws {
    let author = Pruning.Author(author.name, message: author.message)
    guard !undo else {
      guard let reversal = try store.location.openForDecisions().undoPruning(author) else {
        throw CommandFailure(.noMatch, "there is no prune to undo")
      }
      return try report.write(
        PruningReversalReport(reversal: reversal, author: author.name, store: store.store)
      )
    }
    let location = try store.location
    let records = try dryRun.isDry ? location.open(for: .reading) : location.openForDecisions()
    let version = try records.version(label ?? "latest")
    let pruning =
      try dryRun.isDry ? records.pruning(of: version) : records.prune(version, by: author)
    try report.write(
      PruningReport(
        pruning: pruning,
        isDry: dryRun.isDry,
        author: author.name,
        store: store.store,
        environments: Environments(of: pruning.items.map(\.snapshot), in: records)
      )
    )
    try dryRun.finish(hasChanges: !pruning.items.isEmpty)
  }
}
