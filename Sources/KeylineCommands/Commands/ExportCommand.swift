import ArgumentParser
import Keyline
import LayoutReports
import LayoutStore

/// Copies the store.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the store to a file: a copy of it, or text.",
    discussion: """
      The copy is complete when it appears under its name, whatever happens meanwhile; other \
      programs may record at the same time. As text, every node stands on a line of its own, and \
      stores of the same content give the same bytes; import reads both forms.

        \(Terminal.command) export -o layouts-copy.sqlite
        \(Terminal.command) export --text -o layouts.txt
        \(Terminal.command) export --text | grep '^node'
      """
  )

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write; by default, text goes to standard output.",
      valueName: "file"
    ),
    completion: .file()
  )
  var output: String?

  @Flag(name: .long, help: "Write text, one node a line.")
  var text = false

  @Flag(name: .long, help: "Replace a file that is there.")
  var force = false

  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard output != nil || text else {
      throw ValidationError(
        "name the file to write with --output, or add --text for standard output"
      )
    }
  }

  func run() throws {
    let records = try store.location.open(for: .reading)
    guard let file = output else { return try records.exportText { try Terminal.printOutput($0) } }
    if text {
      try records.exportText(to: file, replacing: force)
    } else {
      Terminal.warn(try records.export(to: file, replacing: force), at: file)
    }
    let count = try records.versions().count
    Terminal.printNote("exported \(Counted(count, "version")) to \(file)")
  }
}
