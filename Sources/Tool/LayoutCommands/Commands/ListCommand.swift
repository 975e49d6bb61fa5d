import ArgumentParser
import Digests
import EscapedText
import Keyline
import LayoutDiff
import LayoutReports
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

  @Flag(help: "Print a checksum, which is the same for stores with the same content.")
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
      let versions = try records.versions()
      let list = VersionTable(versions: versions)
      try output.write(format.value == .text ? list.text : list.json)
      noteMissingParents(of: versions)
    }
  }

  /// Names the parents that are in another store only, at which the history here ends.
  private func noteMissingParents(of versions: [RecordedVersion]) {
    let labels = Set(versions.map(\.label))
    for version in versions {
      guard let parent = version.parent, !labels.contains(parent) else { continue }
      Terminal.printNote(
        """
        note: \(PrintableText.text(parent)), the parent of \(PrintableText.text(version.label)), is not in \
        this store; `keyline store pull` or `keyline store merge` fetches it
        """
      )
    }
  }

  private func listSnapshots(of label: String, in records: RecordsStore) throws {
    let all = try records.snapshots(of: try records.version(label))
    let selection = selection.value
    let snapshots = all.filter(selection.includes)
    if !snapshots.isEmpty { try SceneLookup.checkPatterns(of: selection, among: all) }
    guard !snapshots.isEmpty || all.isEmpty else {
      throw SceneLookup.noMatch(selection, among: all)
    }
    let list = EntryTable(
      snapshots: snapshots,
      environments: try Environments(of: snapshots, in: records)
    )
    try output.write(format.value == .text ? list.text : list.json)
  }
}

/// The versions of a store, oldest first.
struct VersionTable {
  let versions: [RecordedVersion]

  /// A line for each version.
  var text: String {
    TextTable(
      header: ["version", "snapshots", "parent", "recorded", "program", "message"],
      rows: versions.map {
        [
          VersionTable.name(of: $0), String($0.snapshotCount), $0.parent ?? "", $0.createdAt,
          $0.build.program, $0.message,
        ]
      }
    ).description
  }

  /// An array of the versions.
  var json: String {
    JSONValue.array(
      versions.map {
        [
          "version": .string($0.label),
          "sequence": .number(Double($0.sequence)),
          "parent": $0.parent.map(JSONValue.string) ?? .null,
          "snapshots": .number(Double($0.snapshotCount)),
          "program": .string($0.build.program),
          "build": .string($0.build.fingerprint),
          "platform": .string($0.build.platform),
          "commit": .string($0.revision?.commit ?? ""),
          "tree": .string($0.revision?.tree ?? ""),
          "message": .string($0.message),
          "recordedAt": .string($0.createdAt),
          "content": .string($0.contentDigest.hex),
          "shards": .array($0.shards.shards.map { .string($0.description) }),
        ]
      }
    ).indentedText + "\n"
  }

  /// Returns the label, with the shards if the version is incomplete.
  private static func name(of version: RecordedVersion) -> String {
    guard !version.shards.isComplete else { return version.label }
    return "\(version.label) (shard \(version.shards))"
  }
}

/// The snapshots of a version, with their names and proposals.
struct EntryTable {
  let snapshots: [RecordedSnapshot]
  let environments: Environments

  /// A line for each snapshot.
  var text: String {
    TextTable(
      header: ["scene", "in", "nodes", "result"],
      rows: snapshots.map {
        [
          $0.scene, ConfigurationText($0.proposal, environments[$0]).description,
          String($0.nodeCount),
          String($0.placementsDigest.hex.prefix(12)),
        ]
      }
    ).description
  }

  /// An array of the snapshots.
  var json: String {
    JSONValue.array(
      snapshots.map {
        [
          "scene": .string($0.scene),
          "document": .string($0.document),
          "proposal": .string($0.proposalText),
          "nodes": .number(Double($0.nodeCount)),
          "sceneDigest": .string($0.sceneDigest.hex),
          "environment": .object(environments[$0]),
          "environmentDigest": .string($0.environmentDigest.hex),
          "placementsDigest": .string($0.placementsDigest.hex),
        ]
      }
    ).indentedText + "\n"
  }
}
