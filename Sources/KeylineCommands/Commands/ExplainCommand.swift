import ArgumentParser
import LayoutSnapshots
import LayoutStore

/// Says why a node stands elsewhere.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say why a node moved: from what it follows, back to the cause.",
    discussion: """
      Each step has the proposal and the answer in both versions. Without a node, every cause in the \
      scene is told with all that follows from it. Of a scene with several snapshots, the first that \
      differs is explained; --proposal and --environment choose. Ends with 1 when it differs.

        \(Program.command) explain 1.0 1.1 screens/sign-in
        \(Program.command) explain 1.0 1.1 screens/sign-in#title
        \(Program.command) explain 1.0 latest 'radial/icons[padding=16]#ring/Text[2]' --proposal 390x844
      """
  )

  @Argument(help: "The old version; latest is the newest one.")
  var old: String

  @Argument(help: "The new version; latest is the newest one.")
  var new: String

  @Argument(
    help: ArgumentHelp("The scene, and after a # the node's path.", valueName: "scene#node")
  )
  var target: String

  @OptionGroup var choice: SituationOptions
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

  private func explain(_ pair: SnapshotPair, _ path: String?) throws -> Bool {
    let title = "\(pair.title)  \(pair.oldLabel) → \(pair.newLabel)\n\n"
    guard let path, !path.isEmpty else {
      let diff = SnapshotDiff(old: pair.old, new: pair.new)
      let text =
        diff.isEmpty ? "nothing differs\n" : SceneExplanationText(diff).description
      try output.write(title + text)
      return !diff.isEmpty
    }
    guard let explanation = Explanation(of: path, old: pair.old, new: pair.new) else {
      throw pair.noNode(path)
    }
    let text = ExplanationText(explanation, old: pair.oldLabel, new: pair.newLabel)
    try output.write(title + text.description)
    return explanation.isDifferent
  }
}
