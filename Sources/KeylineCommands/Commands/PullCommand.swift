import ArgumentParser
import Keyline
import LayoutStore
import SharedStore

/// Fetches versions from the shared store.
struct PullCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull",
    _superCommandName: Terminal.command,
    abstract: "Fetch what others have pushed to a team's PostgreSQL server.",
    discussion: """
      Only what the store lacks is fetched. Every text is digested again before it is stored; one \
      that is not what its digest says is refused. A version of which shards are missing on the \
      server is left out and named.

        \(Terminal.command) pull postgresql://ada@db.example.com/layouts
        \(Terminal.command) pull postgresql://ada@db.example.com/layouts 1.1
      """
  )

  @OptionGroup var server: ServerOptions

  @Argument(help: "The versions to fetch, with all that they follow; by default all.")
  var versions: [String] = []

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let shared = try server.connect()
    let report = try shared.pull(
      versions,
      into: try store.location.open(for: .recording),
      keepingDecisions: server.keepDecisions
    )
    let summary = TransferSummary(report: report, done: "pulled")
    try output.write(summary.description)
    summary.printNotes()
  }
}
