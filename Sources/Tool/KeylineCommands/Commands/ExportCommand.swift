import ArgumentParser
import Keyline
import LayoutReports
import LayoutStore

/// Copies the store.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export the store as a copy or as text.",
    discussion: """
      The file appears when it is complete, and other programs can record in the meantime. The text has \
      one node per line, and is the same for stores with the same content. import reads both forms.

        \(Terminal.command) export -o layouts-copy.sqlite
        \(Terminal.command) export --text -o layouts.txt
        \(Terminal.command) export --text | grep '^node'
      """
  )

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; text goes to stdout by default.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Export text with one node per line.")
  var text = false

  @Flag(name: .shortAndLong, help: "Replace an existing file.")
  var force = false

  @OptionGroup var store: StoreOptions

  func validate() throws {
    try OutputOptions.requireFileName(output)
    guard output != nil || text else {
      throw ValidationError("name the file with --output, or use --text for stdout")
    }
  }

  func run() throws {
    let records = try store.location.open(for: .reading)
    guard let output else { return }
    try records.export(to: output, replacing: force)
    try inform(records, output)
  }

  private func inform(_ records: RecordsStore, _ file: String) throws {
    let count = try records.versions().count
    Terminal.observer.inform("exported \(Counted(count, "version")) to \(file)")
  }
}
