import ArgumentParser
import Keyline
import LayoutDiff
import LayoutStore

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge the versions and decisions of stores into one store.",
    discussion: """
      Shards of the same label become one version, in any order; merging again changes nothing. Each \
      text is checked for alterations before it is stored. Nothing is merged if stores have \
      different results of the same scene, proposal, environment and build (exits with 70), if \
      decisions conflict, or if shards that --expect requires are missing (exits with 1).

        \(Terminal.command) store merge a.sqlite b.sqlite -o .keyline/layouts.sqlite --expect 2
        \(Terminal.command) store merge shard-*.sqlite --dry-run
      """
  )

  @Argument(
    help: "The stores to merge; they stay unchanged.",
    completion: .file(extensions: ["sqlite"])
  )
  var stores: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The store to merge into; created if it does not exist.",
      discussion: "By default KEYLINE_STORE, else .keyline/layouts.sqlite in the current folder.",
      valueName: "file"
    ),
    completion: .file(extensions: ["sqlite"])
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Merge only if each version is complete: recorded in one run, or in all of this number of shards.",
      valueName: "n"
    )
  )
  var expect: Int?

  @Flag(help: "Skip decisions that conflict with those of the store.")
  var keepDecisions = false

  @OptionGroup var dryRun: DryRunOptions
  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var quiet: QuietOptions

  func validate() throws {
    try OutputOptions.requireFileName(output)
    guard !stores.isEmpty else { throw ValidationError("name the stores to merge") }
    if let expect, !(1...Shard.greatestCount).contains(expect) {
      throw ValidationError("--expect is a number of shards from 1 to \(Shard.greatestCount)")
    }
  }

  func run() throws {
    // A link may come from a checkout, so it does not choose where a result is written.
    if let output { _ = try AtomicFile.target(of: output) }
    let sources = try RecordsStore.open(reading: stores, program: Release.program)
    let merged = try dryRun.withStore(StoreOptions.location(output)) { location in
      try location.open(for: .recording)
        .merge(sources, expecting: expect, keepingDecisions: keepDecisions)
    }
    let report = ExchangeReport(merged, verb: dryRun.isDry ? "would merge" : "merged")
    try Terminal.printOutput(report.text(in: format.value))
    try dryRun.finish(hasChanges: report.hasChanges)
  }
}
