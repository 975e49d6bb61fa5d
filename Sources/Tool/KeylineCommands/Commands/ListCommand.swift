import ArgumentParser
import Keyline
import LayoutDiff
import LayoutStore

/// Lists versions or snapshots.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the versions of the store, or the snapshots of a version.",
    discussion: """
        \(Terminal.command) list
        \(Terminal.command) list 1.0 --scene 'radial/*'
        \(Terminal.command) list --json
      """
  )

  @Argument(help: "The version whose snapshots to list.")
  var version: String?

  @Flag(name: .long, help: "Print the digest of the content, equal for equal stores.")
  var digest = false

  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard version != nil || selection.isEmpty else {
      throw ValidationError("--scene and --proposal select snapshots of a version, such as latest")
    }
  }

  func run() throws {
    let records = try store.location.open(for: .reading)
    if digest {
      try output.write("\(records.digest().hex)\n")
    } else if let version {
      try listSnapshots(of: version, in: records)
    } else {
      let list = VersionList(versions: try records.versions())
      try output.write(format.value == .text ? list.text : list.json)
      let unfetched = try records.shallowVersions().map(\.label)
      if !unfetched.isEmpty {
        Terminal.printNote("note: \(UnfetchedVersions(unfetched).sentence)")
      }
    }
  }

  private func listSnapshots(of label: String, in records: RecordsStore) throws {
    let all = try records.snapshots(of: try records.version(label))
    let selection = selection.value
    let entries = all.filter(selection.includes)
    guard !entries.isEmpty || all.isEmpty else {
      throw SceneLookup.noMatch(selection, among: all)
    }
    let list = EntryList(
      entries: entries,
      environments: try Environments(of: entries, in: records)
    )
    try output.write(format.value == .text ? list.text : list.json)
  }
}
