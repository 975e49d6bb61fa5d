import ArgumentParser
import LayoutStore

/// Reads what `export` wrote.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take in what export wrote: a copy of a store, or text.",
    discussion: """
      What is there already stays; importing again changes nothing. Every text is digested again, \
      and one that is not what its digest says is refused. Nothing but the store is written.

        \(Program.command) import layouts.txt
        \(Program.command) import layouts-copy.sqlite --store other.sqlite
      """
  )

  @Argument(help: "The file that export wrote.", completion: .file())
  var file: String

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let records = try store.open(for: .recording)
    let report = try records.importFile(at: file, program: Program.name)
    try output.write(MergeSummary(report, done: "imported").description)
  }
}
