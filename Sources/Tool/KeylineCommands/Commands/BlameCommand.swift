import ArgumentParser
import Keyline

/// Shows which version gave each node its rectangle.
struct BlameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "blame",
    abstract: "Show which version gave each node of a scene its current rectangle.",
    discussion: """
      Rectangles are in the root's coordinates, so a node also moves when its container moves; the \
      report then names the container. log lists all earlier changes.

        \(Terminal.command) blame screens/sign-in
        \(Terminal.command) blame 1.1 screens/sign-in --proposal 390x844 --json
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The version, by default the latest, and the scene.",
      discussion: "The scene's name, its document's name, or a pattern such as 'radial/*'.",
      valueName: "[version] scene"
    )
  )
  var words: [String]

  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard words.count == 1 || words.count == 2 else {
      throw ValidationError("blame takes a scene, with at most one version before it")
    }
  }

  func run() throws {
    let (version, scene) = (words.count == 2 ? words[0] : "latest", words[words.count - 1])
    var history = try History(upTo: version, in: store.location, observer: Terminal.observer)
    history.selection = configuration.value
    let report = BlameReport(histories: try history.snapshots(of: scene, isCurrent: true))
    try output.write(report.text(in: format.value))
  }
}
