import ArgumentParser
import Keyline
import LayoutCommands
import LayoutStore

#if SharedStore
import SharedStore
#endif

/// Fetches versions from the shared store.
struct PullCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull",
    abstract:
      "Fetch versions and decisions from a team's PostgreSQL server (trait SharedStore).",
    discussion: """
      Fetches only what the store lacks, and checks each text for alterations before storing it. \
      Versions whose shards are incomplete on the server are skipped. Exits with 1 if decisions \
      conflict with those of the store; no decision is stored then.

        \(Terminal.command) store pull postgresql://ada@db.example.com/layouts
        \(Terminal.command) store pull postgresql://ada@db.example.com/layouts 1.1
        \(Terminal.command) store pull postgresql://ada@db.example.com/layouts --shallow
      """
  )

  @OptionGroup var server: ServerOptions

  @Argument(help: "The versions to fetch, with their ancestors; by default all.")
  var versions: [String] = []

  @Option(
    help: ArgumentHelp(
      "Fetch the version of a ref, with its ancestors; baseline by default with --shallow.",
      valueName: "name"
    )
  )
  var ref: String?

  @Flag(help: "Fetch the version of the ref alone, without ancestors and decisions.")
  var shallow = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard versions.isEmpty || ref == nil && !shallow else {
      throw ValidationError("--ref and --shallow fetch the version of a ref; omit the versions")
    }
    guard ref?.isEmpty != true else { throw ValidationError("--ref needs a name") }
  }

  func run() throws {
    #if SharedStore
    let shared = try server.connect()
    let records = try store.location.open(for: .recording)
    let keeps = server.keepDecisions
    guard let ref = ref ?? (shallow ? "baseline" : nil) else {
      let transfer = try shared.pull(versions, into: records, keepingDecisions: keeps)
      try write(ExchangeReport(transfer, verb: "pulled"))
      return transfer.printNotes()
    }
    let (label, transfer) = try shared.fetch(
      ref: ref,
      into: records,
      withHistory: !shallow,
      keepingDecisions: keeps
    )
    try write(ExchangeReport(transfer, verb: "pulled", fetched: (ref, label)))
    transfer.printNotes()
    #else
    throw SharedStoreExtension.notBuilt
    #endif
  }
}
