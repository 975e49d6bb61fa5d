import ArgumentParser
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// Shows one snapshot.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a snapshot as a tree, as JSON or as a picture.",
    discussion: """
      Text lists the nodes as a tree, with the upper left corner and the size of each frame in the \
      root's coordinates, in points, and the proposal. Of a scene with several snapshots, text shows \
      all, json and svg the first; --proposal and \
      --environment choose.

        \(Terminal.command) show 1.0 screens/sign-in
        \(Terminal.command) show latest radial/icons --proposal 390x844 --format json
        \(Terminal.command) show 1.1 'radial/icons[padding=16]' --format svg --output ring.svg
      """
  )

  /// The formats of a snapshot.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, svg
  }

  @Argument(help: "The version; latest is the newest one.")
  var version: String

  @Argument(help: "The scene's name, its document's, or a pattern for it.")
  var scene: String

  @Option(name: .long, help: "text, json or svg.")
  var format = Format.text

  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let records = try store.location.open(for: .reading)
    let version = try records.version(version)
    let entries = try SceneLookup.entries(
      named: scene,
      selectedBy: configuration.value,
      among: try records.entries(of: version),
      in: records
    ).entries
    var texts: [String] = []
    try records.forEachTexts(of: format == .text ? entries : Array(entries.prefix(1))) {
      let snapshot = try Snapshot($1)
      switch format {
      case .text: texts.append(SnapshotText(snapshot, version: version.label).description)
      case .json: texts.append(SnapshotJSON(snapshot, version: version.label).description)
      case .svg: texts.append(SnapshotSVG(snapshot, version: version.label).description)
      }
    }
    try output.write(texts.joined(separator: "\n"))
    if texts.count < entries.count {
      Terminal.printError(
        """
        note: this is the first of \(entries.count) snapshots that match; choose with the scene's \
        full name, --proposal and --environment
        """
      )
    }
  }
}
