import ArgumentParser
import CanonicalJSON
import Keyline
import LayoutDiff
import LayoutStore

/// Lists versions or snapshots.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the versions, or what a version holds.",
    discussion: """
        \(Terminal.command) list
        \(Terminal.command) list 1.0 --scene 'radial/*'
        \(Terminal.command) list --format json
      """
  )

  @Argument(help: "The version whose snapshots to list; without it, the versions.")
  var version: String?

  @Option(name: .long, help: "text or json.")
  var format = TextFormat.text

  @Flag(name: .long, help: "Print the digest of all that the store holds, equal for equal stores.")
  var digest = false

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let records = try store.location.open(for: .reading)
    guard !digest else { return try output.write("\(records.digest().hex)\n") }
    guard let version else {
      let list = VersionList(versions: try records.versions())
      try output.write(format == .text ? list.text : list.json)
      let unfetched = try records.unfetchedVersions().map(\.label)
      if !unfetched.isEmpty {
        Terminal.printError("note: \(UnfetchedVersions(unfetched).sentence)")
      }
      return
    }
    let all = try records.entries(of: try records.version(version))
    let selection = selection.value
    let entries = all.filter(selection.includes)
    guard !entries.isEmpty || all.isEmpty else {
      throw SceneLookup.noMatch(selection, among: all)
    }
    let list = EntryList(
      entries: entries,
      environments: try Environments(of: entries, in: records)
    )
    try output.write(format == .text ? list.text : list.json)
  }
}
