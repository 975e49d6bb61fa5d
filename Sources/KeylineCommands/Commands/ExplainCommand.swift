import ArgumentParser
import Keyline
import LayoutDiff

/// Explains why a node moved.
struct ExplainCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explain",
      abstract: "Say why a node moved: from what it follows, back to the cause.",
      discussion: """
        Each step has the proposal and the answer in both versions. Without a node, every cause in the \
        scene is told with all that follows from it. Of a scene with several snapshots, the first that \
        differs is explained; --proposal and --environment choose. --prove lays the new scene out with \
        each cause undone: what was edited as it was, and a node whose code changed as it answered; it \
        tells what vanishes with the cause, and what remains. Ends with 1 when it differs.

          \(Terminal.command) explain 1.0 1.1 screens/sign-in
          \(Terminal.command) explain 1.0 1.1 screens/sign-in#title
          \(Terminal.command) explain 1.0 latest 'radial/icons[padding=16]#ring/Text[2]' --proposal 390x844
          \(Terminal.command) explain 1.0 latest screens/sign-in --prove
          \(Terminal.command) explain 1.0 1.1 screens/sign-in#title --format json
        """
    )
  }

  @Argument(help: "The old version; latest is the newest one.")
  var old: String

  @Argument(help: "The new version; latest is the newest one.")
  var new: String

  @Argument(
    help: ArgumentHelp("The scene, and after a # the node's path.", valueName: "scene#node")
  )
  var target: String

  @Flag(name: .long, help: "Lay the scene out with each cause undone, and tell what vanishes.")
  var prove = false

  @Option(name: .long, help: "text, json or markdown.")
  var format = ExplanationReport.Format.text

  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let pair = try SnapshotPair(
      of: String(parts[0]),
      selectedBy: configuration.value,
      from: old,
      to: new,
      in: store.location
    )
    let path = parts.count > 1 ? String(parts[1]) : ""
    let isDifferent = try path.isEmpty ? explainScene(pair) : explain(path, pair)
    if pair.differingCount > 1 {
      Terminal.printError(
        """
        note: this is one of \(pair.differingCount) snapshots that differ; choose with the scene's \
        full name, --proposal and --environment
        """
      )
    }
    if isDifferent { throw ExitStatus.different.code }
  }

  /// Writes the explanation of all nodes, and returns whether anything differs.
  private func explainScene(_ pair: SnapshotPair) throws -> Bool {
    let diff = SnapshotDiff(old: pair.old, new: pair.new, listsConfiguration: true)
    try write(.scene(diff), pair, diff.causes)
    return !diff.isEmpty
  }

  /// Writes the explanation of one node, and returns whether it differs.
  private func explain(_ path: String, _ pair: SnapshotPair) throws -> Bool {
    guard let explanation = Explanation(of: path, old: pair.old, new: pair.new) else {
      throw pair.noNode(path)
    }
    try write(.node(path, explanation), pair, explanation.causes)
    return explanation.isDifferent
  }

  private func write(
    _ subject: ExplanationReport.Subject,
    _ pair: SnapshotPair,
    _ causes: [Cause]
  ) throws {
    let report = ExplanationReport(
      pair: pair,
      subject: subject,
      proof: try proofs(of: causes, pair)
    )
    try output.write(report.text(in: format))
  }

  private func proofs(of causes: [Cause], _ pair: SnapshotPair) throws -> CauseProofs? {
    guard prove, !causes.isEmpty else { return nil }
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    return try CauseProofs(of: causes, in: pair, library: library, settings: settings)
  }
}
