import ArgumentParser
import Keyline
import LayoutDiff
import LayoutStore
import SharedStore

/// Fetches the version that a team compares with.
struct FetchBaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch-baseline",
    _superCommandName: Terminal.command,
    abstract: "Fetch the version that a team's server names as the baseline.",
    discussion: """
      What is recorded next follows it. Only this version is fetched; pull and --history fetch \
      those before it. The name is moved by push --name baseline.

        \(Terminal.command) fetch-baseline postgresql://ada@db.example.com/layouts
        \(Terminal.command) record Scenes --version "$(git rev-parse --short HEAD)" --shard 3/8
      """
  )

  @OptionGroup var server: ServerOptions

  @Option(name: .long, help: "The name whose version is fetched.")
  var name = "baseline"

  @Flag(name: .long, help: "Fetch all that the version follows too, with the decisions.")
  var history = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let shared = try server.connect()
    let (label, report) = try shared.fetch(
      name: name,
      into: try store.location.open(for: .recording),
      withHistory: history,
      keepingDecisions: server.keepDecisions
    )
    let summary = TransferSummary(report: report, done: "pulled")
    let line = "\(PrintableText.text(name)) is \(PrintableText.text(label))\n"
    try output.write(summary.description + line)
    summary.printNotes()
  }
}
