import ArgumentParser
import Digests
import Keyline
import LayoutCore
import LayoutDiff
import LayoutReports
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

  @Flag(help: "Undo the most recent prune.")
  var undo = false

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp("Use the latest complete version up to this one.", valueName: "version")
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

/// The snapshots that a prune removed, or would remove in a dry run.
struct PruningReport: Report {
  let pruning: Pruning
  /// Whether the prune was a dry run.
  let isDry: Bool
  let author: String
  let store: String?
  let environments: Environments

  /// A line for each snapshot, followed by the result and a suggested command.
  var text: String {
    let label = PrintableText.text(pruning.version.label)
    var lines: [String] = []
    if pruning.items.isEmpty {
      let all = pruning.leftCount > 0 ? "all of its folders" : "every snapshot of the baseline"
      lines.append("\(label), the latest complete version, has \(all): nothing to remove")
    } else {
      let count = Counted(pruning.items.count, "snapshot")
      lines.append("\(label), the latest complete version, lacks \(count) of the baseline:")
      lines += pruning.items.map { item in
        let configuration = ConfigurationText(item.snapshot.proposal, environments[item.snapshot])
        return PrintableText.text("  \(item.snapshot.scene)  \(configuration)  of \(item.origin)")
      }
      lines.append(decision)
    }
    if pruning.leftCount > 0 {
      let count = Counted(pruning.leftCount, "snapshot")
      lines.append("\(count) of folders that \(label) does not include stay in the baseline")
    }
    if pruning.freedCount > 0 {
      let count = Counted(pruning.freedCount, "unreferenced row")
      lines.append(isDry ? "\(count) would be deleted" : "deleted \(count)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var decision: String {
    let command = CommandLineText("prune", store: store)
    guard !isDry else {
      let next = command.with("--at", pruning.version.label).withReason()
      return "nothing was removed; next: \(next)"
    }
    let count = Counted(pruning.items.count, "snapshot")
    return PrintableText.text("removed \(count) from the baseline by \(author)")
      + "; to undo: \(command.with("--undo"))"
  }

  /// An object with all snapshots.
  var json: JSONValue {
    [
      "version": .string(pruning.version.label),
      "done": .bool(!isDry),
      "snapshots": .array(
        pruning.items.map {
          [
            "scene": .string($0.snapshot.scene),
            "proposal": .string($0.snapshot.proposalText),
            "environment": .object(environments[$0.snapshot]),
            "baseline": .string($0.origin),
          ]
        }
      ),
      "left": JSONValue(count: pruning.leftCount),
      "unusedRows": JSONValue(count: pruning.freedCount),
    ]
  }
}

/// The snapshots that were restored by undoing a prune.
struct PruningReversalReport: Report {
  let reversal: PruningReversal
  let author: String
  let store: String?

  /// The restored snapshots, and a suggested command.
  var text: String {
    let restored = Counted(reversal.restored.count, "snapshot")
    var lines = [
      PrintableText.text(
        "undid the prune of \(reversal.version) by \(author): restored \(restored) in the baseline"
      )
    ]
    let since = Counted(reversal.decidedSince.count, "snapshot")
    if !reversal.decidedSince.isEmpty { lines.append("\(since) with later decisions unchanged:") }
    lines += reversal.decidedSince.map {
      PrintableText.text("  \($0.scene)  \(ProposalText(words: $0.proposal))")
    }
    lines.append("next: \(CommandLineText("pending", store: store))")
    return lines.joined(separator: "\n") + "\n"
  }

  /// An object with all snapshots.
  var json: JSONValue {
    func list(_ entries: [RecordedSnapshot]) -> JSONValue {
      .array(entries.map { ["scene": .string($0.scene), "proposal": .string($0.proposalText)] })
    }
    return [
      "version": .string(reversal.version),
      "restored": list(reversal.restored),
      "decidedSince": list(reversal.decidedSince),
    ]
  }
}
