import ArgumentParser
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// Shows the snapshots of a scene.
struct ShowCommand: ParsableCommand, FontCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a snapshot as a tree, as JSON or as a picture.",
    usage: "\(Terminal.command) show [<version>] <scene> [<options>]",
    discussion: """
      Text lists the views as a tree, with the upper left corner of each frame on screen, its size, \
      and the proposal of its container, in points. Without a version, the latest is shown. If a scene \
      has several snapshots, text lists all of them, and JSON and SVG have the first; --proposal and \
      --environment select one.

        \(Terminal.command) show screens/sign-in
        \(Terminal.command) show 1.0 screens/sign-in
        \(Terminal.command) show latest radial/icons --proposal 390x844 --json
        \(Terminal.command) show 1.1 'radial/icons[padding=16]' --format svg -o ring.svg
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The version, by default the latest; and the scene, its document, or a pattern like 'radial/*'.",
      valueName: "version and scene"
    )
  )
  var names: [String]

  @OptionGroup var format: ReportFormatOptions<SnapshotFormat>
  @OptionGroup var outline: OutlineOptions
  @OptionGroup var budget: BudgetOptions
  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var fonts: FontOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (1...2).contains(names.count) else {
      throw ValidationError("name a scene, or a version and a scene")
    }
  }

  func run() throws {
    let scene = names[names.count - 1]
    let records = try store.location.open(for: .reading)
    let version = try records.version(names.count == 2 ? names[0] : "latest")
    let snapshots = try SceneLookup.snapshots(
      named: scene,
      selectedBy: configuration.value,
      of: [version],
      in: records
    ).snapshots
    guard format.value != .outline else {
      var outlines = outline.collection(budget)
      try outlines.add(snapshots, in: version, of: records, store: store.store)
      return try output.write(outlines.text)
    }
    var texts: [String] = []
    let shown = format.value == .text ? snapshots : Array(snapshots.prefix(1))
    try records.forEachSnapshot(shown) { _, snapshot in
      switch format.value {
      case .text, .outline: texts.append(SnapshotText(snapshot, version: version.label).description)
      case .json: texts.append(SnapshotJSON(snapshot, version: version.label).description)
      case .svg: texts.append(SnapshotSVG(snapshot, version: version.label).description)
      }
    }
    try output.write(texts.joined(separator: "\n"))
    guard texts.count < snapshots.count else { return }
    Terminal.printNote(
      """
      note: this is the first of \(snapshots.count) snapshots that match; select one with the scene's \
      full name, --proposal and --environment
      """
    )
  }
}
