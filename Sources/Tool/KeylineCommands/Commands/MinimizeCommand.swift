import ArgumentParser
import Digests
import Keyline
import LayoutRecorder
import LayoutReports
import LayoutScenes

/// Minimizes a failing scene, and prints a test for it.
struct MinimizeCommand<Tool: KeylineTool>: ParsableCommand, LayoutCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "minimize",
      abstract: "Shrink a scene that fails, and print it with a test.",
      discussion: """
        A scene fails if it cannot be laid out, if a layout returns an invalid result such as NaN, if \
        a cached layout differs from the computed one, if a node's frame differs from a version, \
        or if a condition holds. Starting with the first snapshot that fails, nodes and their \
        properties are removed, always in the same order, as long as the scene fails in the same way. \
        Exits with 66 if nothing fails.

        --against builds the program at a git ref. The scene then fails where the two builds place a \
        node differently, so the result shows a change in the code.

          \(Terminal.command) minimize Scenes/chat.json
          \(Terminal.command) minimize Scenes/chat.json --since 1.0
          swift run Snapshots minimize chat --against v1.2
          \(Terminal.command) minimize 'card#title' --where 'width > 320' --format swift
        """
    )
  }

  @Argument(
    help: ArgumentHelp(
      "A scene document or a scene's name, with the path of a node after #.",
      valueName: "scene#node"
    )
  )
  var target: SceneTarget

  @OptionGroup var failure: FailureOptions
  @OptionGroup var format: ReportFormatOptions<MinimizationReport.Format>
  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    let (store, timeout) = (try store.location, limit.layoutTimeout)
    try failure.against.withLayouts(store: store, timeout: timeout) { earlier in
      let finder = SceneFinder(library: library, project: .usable)
      let outcome = try Minimization(failure.criterion(earlier), on: target.path, in: store).run(
        finder.scenes([target.scene], recordedIn: store).map(\.scene),
        selection: configuration.value,
        library: library,
        settings: settings
      )
      guard let outcome else { throw nothingFails(comparedWith: earlier) }
      let report = MinimizationReport(outcome, registry: library.registry)
      report.printNotes()
      try output.write(report.text(in: format.value), json: report.text(in: .json))
    }
  }

  private func nothingFails(comparedWith earlier: EarlierLayouts?) -> CommandFailure {
    let remedy =
      earlier.map { "\($0.name) lays it out the same, so the scene was edited; explain lists how" }
      ?? "add a condition with --where, such as --where 'width > 320'"
    return CommandFailure(.noMatch, "\(target.scene): nothing fails; \(remedy)")
  }
}

/// A minimized scene, and a test for it.
struct MinimizationReport {
  /// The formats: JSON for the document, Swift for the test, and text for both.
  enum Format: String, ReportFormat { case text, json, swift }

  private let outcome: Minimization.Outcome
  private let test: MinimizedTest

  init(_ outcome: Minimization.Outcome, registry: SceneRegistry) {
    self.outcome = outcome
    test = MinimizedTest(outcome.scene, named: outcome.request.scene.name, registry: registry)
  }

  /// Returns the document, the test, or both, depending on the format.
  func text(in format: Format) -> String {
    let name = "\(outcome.request.scene.document)/minimized"
    let document = outcome.scene.scene.document(named: name).indentedText + "\n"
    return switch format {
    case .text: "\(document)\n\(test)"
    case .json: document
    case .swift: test.description
    }
  }

  /// Prints how the scene fails, and how much it was reduced.
  func printNotes() {
    let (request, minimized) = (outcome.request, outcome.scene)
    let configuration = ConfigurationText(request.proposal, request.environment.values)
    Terminal.printNote("\(request.scene.name) \(configuration): \(minimized.failure)")
    if let note = outcome.note { Terminal.printNote("note: \(note)") }
    let (before, after) = (minimized.original.nodeCount, minimized.scene.nodeCount)
    Terminal.printNote(
      "\(Counted(before, "node")) became \(after) in \(minimized.layoutCount) layouts"
    )
    if let note = test.note {
      Terminal.printNote("note: the test has the scene as a document: \(note)")
    }
  }
}
