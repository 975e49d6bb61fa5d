import ArgumentParser
import LayoutReports
import LayoutStore

/// Copies the store.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    _superCommandName: Program.command,
    abstract: "Write the store to a file: a copy of it, or text.",
    discussion: """
      The copy is complete when it appears under its name, whatever happens meanwhile; other \
      programs may record at the same time. As text, every node stands on a line of its own, and \
      stores of the same content give the same bytes; import reads both forms.

        \(Program.command) export layouts-copy.sqlite
        \(Program.command) export --text layouts.txt
        \(Program.command) export --text | grep '^node'
      """
  )

  @Argument(help: "The file to write; without it, the text goes to standard output.")
  var file: String?

  @Flag(name: .long, help: "Write text, one node a line.")
  var text = false

  @Flag(name: .long, help: "Replace a file that is there.")
  var force = false

  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard file != nil || text else {
      throw ValidationError("name the file to write, or ask for --text on standard output")
    }
  }

  func run() throws {
    let records = try store.open(for: .reading)
    guard let file else { return try records.exportText { try OutputFile.printOut($0) } }
    if text {
      try records.exportText(to: file, replacing: force)
    } else {
      Program.warn(of: try records.export(to: file, replacing: force), at: file)
    }
    let count = try records.versions().count
    Program.say("exported \(Counted(count, "version")) to \(file)")
  }
}
