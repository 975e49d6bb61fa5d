import ArgumentParser
import LayoutDiff
import LayoutStore

/// Says why a node stands elsewhere.
struct ExplainCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explain",
      _superCommandName: Program.command,
      abstract: "Say why a node moved: from what it follows, back to the cause.",
      discussion: """
        Each step has the proposal and the answer in both versions. Without a node, every cause in the \
        scene is told with all that follows from it. Of a scene with several snapshots, the first that \
        differs is explained; --proposal and --environment choose. --prove lays the new scene out with \
        each cause undone: what was edited as it was, and a node whose code changed as it answered; it \
        tells what vanishes with the cause, and what remains. Ends with 1 when it differs.

          \(Program.command) explain 1.0 1.1 screens/sign-in
          \(Program.command) explain 1.0 1.1 screens/sign-in#title
          \(Program.command) explain 1.0 latest 'radial/icons[padding=16]#ring/Text[2]' --proposal 390x844
          \(Program.command) explain 1.0 latest screens/sign-in --prove
          \(Program.command) explain 1.0 1.1 screens/sign-in#title --format json
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

  @OptionGroup var choice: SituationOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let records = try store.open(for: .reading)
    let reading = SnapshotPairReading(
      records: records,
      old: try records.version(old),
      new: try records.version(new),
      choice: choice
    )
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let pair = try reading.pair(of: String(parts[0]))
    let path = parts.count > 1 ? String(parts[1]) : nil
    let isDifferent = try explain(pair, path)
    if pair.differingCount > 1 {
      Program.say(
        """
        note: this is one of \(pair.differingCount) snapshots that differ; choose with the scene's \
        full name, --proposal and --environment
        """
      )
    }
    if isDifferent { throw ExitStatus.different.code }
  }

  /// Writes the explanation, and returns whether anything differs.
  private func explain(_ pair: SnapshotPair, _ path: String?) throws -> Bool {
    let diff = SnapshotDiff(old: pair.old, new: pair.new, listsConfiguration: true)
    guard let path, !path.isEmpty else {
      let report = ExplanationReport(
        pair: pair,
        subject: .scene(diff),
        proof: try proof(of: pair, diff.causes)
      )
      try output.write(report.text(in: format))
      return !diff.isEmpty
    }
    guard let explanation = Explanation(of: path, old: pair.old, new: pair.new) else {
      throw pair.noNode(path)
    }
    let report = ExplanationReport(
      pair: pair,
      subject: .node(path, explanation),
      proof: try proof(of: pair, explanation.causes)
    )
    try output.write(report.text(in: format))
    return explanation.isDifferent
  }

  private func proof(of pair: SnapshotPair, _ causes: [Cause]) throws -> ProofAccount? {
    guard prove, !causes.isEmpty else { return nil }
    let layoutGuard = limit.layoutGuard
    defer { layoutGuard.end() }
    let registry = try ToolContents(of: Tool.self, under: layoutGuard).registry
    return try ProofBench(registry: registry, layoutGuard: layoutGuard)
      .account(for: pair, causes)
  }
}
