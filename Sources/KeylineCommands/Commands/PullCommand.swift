import ArgumentParser
import Keyline
import LayoutDiff
import LayoutStore
import SharedStore

/// Fetches versions from the shared store.
struct PullCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull",
    abstract: "Fetch versions and decisions from a team's PostgreSQL server.",
    discussion: """
      Fetches only what the store lacks, and checks each text against its digest before storing it. \
      A version that lacks shards on the server is skipped and reported.

      With --ref, only the version that the ref points to and its ancestors are fetched. With \
      --shallow, the ancestors and the decisions are left out, which is enough to record and compare.

        \(Terminal.command) pull postgresql://ada@db.example.com/layouts
        \(Terminal.command) pull postgresql://ada@db.example.com/layouts 1.1
        \(Terminal.command) pull postgresql://ada@db.example.com/layouts --shallow
      """
  )

  @OptionGroup var server: ServerOptions

  @Argument(help: "The versions to fetch, with their ancestors; by default all.")
  var versions: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Fetch the version that this ref points to; with --shallow, baseline by default.",
      valueName: "name"
    )
  )
  var ref: String?

  @Flag(name: .long, help: "Fetch one version without its ancestors and without decisions.")
  var shallow = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard versions.isEmpty || ref == nil && !shallow else {
      throw ValidationError("--ref and --shallow fetch the version of a ref; omit the versions")
    }
    guard ref?.isEmpty != true else { throw ValidationError("--ref needs a name") }
  }

  func run() throws {
    let shared = try server.connect()
    let records = try store.location.open(for: .recording)
    guard let ref = ref ?? (shallow ? "baseline" : nil) else {
      let keeps = server.keepDecisions
      return try write(shared.pull(versions, into: records, keepingDecisions: keeps))
    }
    let (label, report) = try shared.fetch(
      name: ref,
      into: records,
      withHistory: !shallow,
      keepingDecisions: server.keepDecisions
    )
    try write(report, "\(PrintableText.text(ref)) is \(PrintableText.text(label))\n")
  }

  private func write(_ report: TransferReport, _ more: String = "") throws {
    let summary = TransferSummary(report: report, done: "pulled")
    try output.write(summary.description + more)
    summary.printNotes()
  }
}
