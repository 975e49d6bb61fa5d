import ArgumentParser
import Keyline
import LayoutDiff
import LayoutStore

/// Joins stores.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge what other stores hold into one store.",
    discussion: """
      Versions of one label become one: the shards that jobs have recorded make up the whole. \
      Merging again changes nothing, and the stores may come in any order. Every text is digested \
      again before it is stored. Where two stores have another result for the same scene, proposal, \
      environment and build, nothing is merged and both are shown; the command ends with 70. With \
      --expect, it ends with 66 unless all shards are there.

        \(Terminal.command) record Scenes --label 1.1 --shard 1/2 --store a.sqlite
        \(Terminal.command) record Scenes --label 1.1 --shard 2/2 --store b.sqlite
        \(Terminal.command) merge a.sqlite b.sqlite -o .keyline/layouts.sqlite --expect 2
      """
  )

  @Argument(
    help: "The stores to merge; they are only read.",
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
    name: .long,
    help: ArgumentHelp(
      "Merge only if shards 1 to n of every version are there.",
      valueName: "n"
    )
  )
  var expect: Int?

  @Flag(
    name: .long,
    help: "Leave out decisions that part from those of the store, which else ends with 70."
  )
  var keepDecisions = false

  func validate() throws {
    guard !stores.isEmpty else { throw ValidationError("name the stores to merge") }
    if let expect, !(1...Shard.greatestCount).contains(expect) {
      throw ValidationError("--expect is a number of shards from 1 to \(Shard.greatestCount)")
    }
  }

  func run() throws {
    let sources = try RecordsStore.open(reading: stores, program: Release.program)
    for source in sources { Terminal.warn(source.note, at: source.path) }
    let records = try StoreOptions.location(output).open(for: .recording)
    let report = try records.merge(sources, expecting: expect, keepingDecisions: keepDecisions)
    try Terminal.printOutput(MergeSummary(report, done: "merged").description)
  }
}
