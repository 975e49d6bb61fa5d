import ArgumentParser
import Keyline
import LayoutReports
import LayoutStore

/// Copies the store.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export the store as a copy, as text or as an index.",
    discussion: """
      The file appears when it is complete, and other programs can record in the meantime. The text has \
      one node per line, and is the same for stores with the same content. import reads both forms. The \
      index is a SQLite file with the nodes and frames of all versions as rows, for sqlite3, \
      Datasette or DuckDB.

        \(Terminal.command) export -o layouts-copy.sqlite
        \(Terminal.command) export --text -o layouts.txt
        \(Terminal.command) export --text | grep '^node'
        \(Terminal.command) export --index layouts-index.sqlite
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

  @Option(
    help: ArgumentHelp("Export an index for other tools to this file.", valueName: "file"),
    completion: .file()
  )
  var index: String?

  @Flag(name: .shortAndLong, help: "Replace an existing file.")
  var force = false

  @OptionGroup var store: StoreOptions

  func validate() throws {
    try OutputOptions.requireFileName(output)
    guard index == nil || output == nil && !text else {
      throw ValidationError("use --index alone, without --output and --text")
    }
    guard output != nil || text || index != nil else {
      throw ValidationError("name the file with --output, or use --text for stdout")
    }
  }

  func run() throws {
    let records = try store.location.open(for: .reading)
    if let index {
      let note = try records.exportIndex(to: index, replacing: force, program: Release.program)
      Terminal.warn(note, at: index)
      return try inform(records, index)
    }
    guard let output else { return try records.exportText { try Terminal.printOutput($0) } }
    if text {
      try records.exportText(to: output, replacing: force)
    } else {
      Terminal.warn(try records.export(to: output, replacing: force), at: output)
    }
    try inform(records, output)
  }

  private func inform(_ records: RecordsStore, _ file: String) throws {
    let count = try records.versions().count
    Terminal.observer.inform("exported \(Counted(count, "version")) to \(file)")
  }
}
