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
        Each step lists the proposal and the resulting size in both versions. Without #NODE, every \
        cause in the scene is listed with all its consequences. If the scene has several snapshots, \
        the first that differs is explained; --proposal and --environment select a different one.

        --prove lays out the new scene with each cause undone, and lists the changes that disappear \
        and those that remain. Exits with 1 if the scene or node differs.

          \(Terminal.command) explain 1.0 1.1 screens/sign-in
          \(Terminal.command) explain 1.0 1.1 screens/sign-in#title --json
          \(Terminal.command) explain 1.0 latest radial/icons#ring --proposal 390x844
          \(Terminal.command) explain 1.0 latest screens/sign-in --prove
        """
    )
  }

  @Argument(help: "The old version.")
  var old: String

  @Argument(help: "The new version.")
  var new: String

  @OptionGroup var target: SceneTargetOptions

  @Flag(name: .long, help: "Lay out the scene with each cause undone, and list what disappears.")
  var prove = false

  @OptionGroup var format: ReportFormatOptions<ExplanationReport.Format>
  @OptionGroup var color: ColorOptions
  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let pair = try SnapshotPair(
      of: target.scene,
      selectedBy: configuration.value,
      from: old,
      to: new,
      in: store.location
    )
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

  private func proofs(of causes: [Cause], _ pair: SnapshotPair) throws -> CauseProofs? {
    guard prove, !causes.isEmpty else { return nil }
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    return try CauseProofs(of: causes, in: pair, library: library, settings: settings)
  }
}
