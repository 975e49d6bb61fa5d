import ArgumentParser
import Keyline
import LayoutDiff
import LayoutStore

/// Shows the snapshots of a scene.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a snapshot as a tree, as JSON or as a picture.",
    discussion: """
      Text lists the nodes as a tree, with the upper left corner and the size of each frame in the \
      root's coordinates, in points, and the proposal. If a scene has several snapshots, text lists \
      all of them, and JSON and SVG have the first; --proposal and --environment select one.

        \(Terminal.command) show 1.0 screens/sign-in
        \(Terminal.command) show latest radial/icons --proposal 390x844 --json
        \(Terminal.command) show 1.1 'radial/icons[padding=16]' --format svg -o ring.svg
      """
  )

  @Argument(help: "The version.")
  var version: String

  @Argument(help: "The scene's name, its document's name, or a pattern such as 'radial/*'.")
  var scene: String

  @OptionGroup var format: ReportFormatOptions<SnapshotFormat>
  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let records = try store.location.open(for: .reading)
    let version = try records.version(version)
    let entries = try SceneLookup.entries(
      named: scene,
      selectedBy: configuration.value,
      of: [version],
      in: records
    ).entries
    var texts: [String] = []
    let format = format.value
    try records.forEachTexts(of: format == .text ? entries : Array(entries.prefix(1))) {
      texts.append(format.text(of: try Snapshot($1), in: version.label))
    }
    try output.write(texts.joined(separator: "\n"))
    guard texts.count < entries.count else { return }
    Terminal.printNote(
      """
      note: this is the first of \(entries.count) snapshots that match; select one with the scene's \
      full name, --proposal and --environment
      """
    )
  }
}
