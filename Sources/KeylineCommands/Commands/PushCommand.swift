import ArgumentParser
import Keyline
import LayoutStore
import SharedStore

/// Sends versions to the shared store.
struct PushCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push",
    abstract: "Send what was recorded to a team's PostgreSQL server.",
    discussion: """
      Only what the server lacks is sent, and a version is visible to others when all of it is \
      there; pushing again sends nothing. The shards that several jobs push make up one version. \
      Another result of the same version and build is a conflict: both are shown, and the command \
      ends with 70. While the server is away or full it ends with 75, and nothing here is lost.

        \(Terminal.command) push postgresql://ada@db.example.com/layouts
        \(Terminal.command) push postgresql://ada@db.example.com/layouts 1.1 --ref baseline
      """
  )

  @OptionGroup var server: ServerOptions

  @Argument(help: "The versions to send, with all that they follow; by default all.")
  var versions: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Point this ref, such as baseline, to the last of the versions.",
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

  @Flag(
    name: .long,
    help: "Send arrays instead of copying, as to Citus and YugabyteDB, which are recognised."
  )
  var portable = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard lease == nil || ref != nil else {
      throw ValidationError("--force-with-lease needs a --ref")
    }
    guard ref?.isEmpty != true else { throw ValidationError("--ref needs a name") }
  }

  func run() throws {
    let records = try store.location.open(for: .reading)
    var options = SharedStore.PushOptions()
    options.labels = versions
    options.name = ref
    options.lease = lease
    options.isPortable = portable
    options.keepsDecisions = server.keepDecisions
    let report = try server.connect().push(records, options)
    let summary = TransferSummary(report: report, done: "pushed")
    try output.write(summary.description)
    summary.printNotes()
  }
}
