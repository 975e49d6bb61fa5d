import ArgumentParser
import Keyline
import LayoutCommands
import LayoutStore

#if SharedStore
import SharedStore
#endif

/// Sends versions to the shared store.
struct PushCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "push",
    abstract: "Send versions and decisions to a team's PostgreSQL server (trait SharedStore).",
    discussion: """
      Sends only what the server lacks. Others see a version when it is complete; shards that several \
      jobs push become one version. Exits with 70 if the server has a different result of the same \
      version and build, with 1 if decisions conflict, and with 75 while the server is full or \
      unavailable. In each case the store is unchanged.

        \(Terminal.command) store push postgresql://ada@db.example.com/layouts
        \(Terminal.command) store push postgresql://ada@db.example.com/layouts 1.1 --ref baseline
      """
  )

  @OptionGroup var server: ServerOptions

  @Argument(help: "The versions to send, with their ancestors; by default all.")
  var versions: [String] = []

  @Option(
    help: ArgumentHelp(
      "Point this ref, such as baseline, at the last of the versions.",
      valueName: "name"
    )
  )
  var ref: String?

  @Option(
    name: .customLong("force-with-lease"),
    help: ArgumentHelp(
      "Move the ref from this version even if it is not an ancestor of the new one.",
      valueName: "version"
    )
  )
  var lease: String?

  @OptionGroup var store: StoreOptions
  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard lease == nil || ref != nil else {
      throw ValidationError("--force-with-lease needs a --ref")
    }
    guard ref?.isEmpty != true else { throw ValidationError("--ref needs a name") }
  }

  func run() throws {
    #if SharedStore
    let records = try store.location.open(for: .reading)
    var options = SharedRecords.PushOptions()
    options.labels = versions
    options.ref = ref
    options.lease = lease
    options.keepsDecisions = server.keepDecisions
    let transfer = try server.connect().push(records, options)
    try write(ExchangeReport(transfer, verb: "pushed"))
    transfer.printNotes()
    #else
    throw SharedStoreExtension.notBuilt
    #endif
  }
}
