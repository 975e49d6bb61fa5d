import ArgumentParser
import Keyline
import LayoutDiff

/// Explains why a node moved.
struct ExplainCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explain",
      abstract: "Explain why a node moved, step by step back to the cause.",
      discussion: """
        Without versions, the latest one is compared as by diff. Each step lists the proposal and the \
        resulting size in both versions. Without #NODE, every cause in the scene is listed \
        with all its consequences. If the scene has several snapshots, the first that differs is \
        explained; --proposal and --environment select a different one.

        --prove lays out the new scene with each cause undone, and lists the changes that disappear \
        and those that remain. Exits with 1 if the scene or node differs.

          \(Terminal.command) explain screens/sign-in
          \(Terminal.command) explain 1.0 1.1 screens/sign-in
          \(Terminal.command) explain 1.0 1.1 screens/sign-in#title --json
          \(Terminal.command) explain 1.0 latest radial/icons#ring --proposal 390x844
          \(Terminal.command) explain 1.0 latest screens/sign-in --prove
          \(Terminal.command) explain --report layouts.html 'CardTests/wraps its title'
        """
    )
  }

  @Argument(
    help: ArgumentHelp(
      "The old and new versions, and the scene, with the path of a node after #.",
      discussion: """
        The versions are by default those that diff compares. The scene's name, its document's name, or \
        a pattern such as 'radial/*'.
        """,
      valueName: "[old new] scene#node"
    )
  )
  var words: [String]

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Explain a scene in this test report, instead of versions.",
      discussion: "A test run writes its report to the path in KEYLINE_REPORT.",
      valueName: "file"
    ),
    completion: .file()
  )
  var report: String?

  @Flag(name: .long, help: "Lay out the scene with each cause undone, and list what disappears.")
  var prove = false

  @OptionGroup var format: ReportFormatOptions<ExplanationReport.Format>
  @OptionGroup var color: ColorOptions
  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard words.count == 1 || words.count == 3, target != nil else {
      throw ValidationError("explain takes <scene#node>, with two versions or none before it")
    }
    if report != nil, words.count == 3 {
      throw ValidationError("--report names a test run; remove the versions")
    }
  }

  /// The scene, and the path of a node.
  private var target: SceneTarget? { words.last.flatMap(SceneTarget.init) }

  func run() throws {
    guard let target else { return }
    let pair = try pair(of: target.scene)
    let subject = try ExplanationReport.Subject(target.path, in: pair)
    let proof = try proofs(of: subject.causes, pair)
    let report = ExplanationReport(pair: pair, subject: subject, proof: proof)
    let text = report.text(in: format.value)
    try output.write(format.value == .text ? color.text(text, to: output) : text)
    if pair.differingCount > 1 {
      Terminal.printNote(
        """
        note: this is one of \(pair.differingCount) snapshots that differ; select one with the \
        scene's full name, --proposal and --environment
        """
      )
    }
    if subject.isDifferent { throw ExitStatus.different.code }
  }

  private func pair(of scene: String) throws -> SnapshotPair {
    if let report {
      return try SnapshotPair(of: scene, selectedBy: configuration.value, inReport: report)
    }
    let versions = try versions
    return try SnapshotPair(
      of: scene,
      selectedBy: configuration.value,
      from: versions.old,
      to: versions.new,
      in: store.location
    )
  }

  /// The labels of the versions, by default those that `diff` compares.
  private var versions: (old: String, new: String) {
    get throws {
      if words.count == 3 { return (words[0], words[1]) }
      let comparison = try Comparison(
        to: "latest",
        in: store.location,
        observer: Terminal.observer
      )
      return (comparison.old.label, comparison.new.label)
    }
  }

  private func proofs(of causes: [Cause], _ pair: SnapshotPair) throws -> CauseProofs? {
    guard prove, !causes.isEmpty else { return nil }
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    return try CauseProofs(of: causes, in: pair, library: library, settings: settings)
  }
}
