import ArgumentParser
import CanonicalJSON
import Keyline
import LayoutRecorder
import LayoutReports
import LayoutScenes

/// Shrinks a scene that fails and prints a test of it.
struct MinimizeCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "minimize",
      abstract: "Shrink a scene that fails, and print it with a test.",
      discussion: """
        A scene fails where it cannot be laid out; where a layout answers what has to be put right, such \
        as NaN; where what is remembered is not what is computed; where a node stands elsewhere than in \
        a version; or where a condition holds, written as for bisect. The first snapshot that fails is \
        taken. Nodes and what they say are taken away as long as it fails in the same way, always in \
        the same order. Ends with 66 when nothing fails.

        With --against, the code of a git ref is built as by compare and asked for every smaller scene: \
        what is left is placed differently by the code of then and of now, in the same way.

          \(Terminal.command) minimize Scenes/chat.json
          \(Terminal.command) minimize Scenes/chat.json --since 1.0
          swift run Snapshots minimize chat --against v1.2
          \(Terminal.command) minimize 'screens/sign-in#title' --where 'max_x > 320' --swift --output T.swift
        """
    )
  }

  @Argument(
    help: ArgumentHelp(
      "A document, or the name of a program's or a project's scene; after a # the node's path.",
      valueName: "scene#node"
    )
  )
  var target: SceneTarget

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("The condition under which the scene fails.", valueName: "condition")
  )
  var condition: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The version that the scene differs from; by default the latest, if there is a store.",
      valueName: "label"
    )
  )
  var since: String?

  @OptionGroup var against: EarlierBuildOptions

  @Flag(name: .long, help: "Print the document alone.")
  var json = false

  @Flag(name: .long, help: "Print the test alone.")
  var swift = false

  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if json && swift { throw ValidationError("--json and --swift each print one part; give one") }
    if [condition != nil, since != nil, against.isGiven].filter(\.self).count > 1 {
      throw ValidationError("a scene fails by --where, --since or --against; give one of them")
    }
    do {
      if let condition { _ = try FrameCondition(condition) }
    } catch {
      throw ValidationError("--where: \(error)")
    }
  }

  func run() throws {
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    try against.withLayouts(store: store.location, timeout: limit.layoutTimeout) { earlier in
      let finder = SceneFinder(library: library, project: .usable)
      let outcome = try Minimization(criterion(earlier), on: target.path, in: store.location).run(
        finder.scenes([target.scene]).map(\.scene),
        selection: configuration.value,
        library: library,
        settings: settings
      )
      if let outcome { return try write(outcome, library) }
      let remedy =
        earlier.map {
          "\($0.name) lays it out alike, so what moved was edited; explain tells what"
        } ?? "say what is wrong by --where, such as --where 'width > 320'"
      throw CommandFailure(.noMatch, "\(target.scene): nothing fails; \(remedy)")
    }
  }

  private func criterion(_ earlier: EarlierLayouts?) -> Minimization.Criterion {
    if let condition { return .condition(condition) }
    if let earlier { return .build(earlier) }
    return since.map { .version($0) } ?? .any
  }

  private func write(_ outcome: Minimization.Outcome, _ library: SceneLibrary) throws {
    let (scene, minimized) = (outcome.request.scene, outcome.scene)
    let configuration = ConfigurationText(
      outcome.request.proposal,
      outcome.request.environment.values
    )
    let counts = (minimized.original.nodeCount, minimized.scene.nodeCount)
    Terminal.printError("\(scene.name) \(configuration): \(minimized.failure)")
    if let note = outcome.note { Terminal.printError("note: \(note)") }
    Terminal.printError(
      "\(Counted(counts.0, "node")) became \(counts.1) in \(minimized.layoutCount) layouts"
    )
    let test = MinimizedTest(minimized, named: scene.name, registry: library.registry)
    if let note = test.note {
      Terminal.printError("note: the test has the scene as a document: \(note)")
    }
    let document = minimized.scene.document(named: "\(scene.document)/minimized")
    let parts = [swift ? nil : document.indentedText + "\n", json ? nil : test.description]
    try output.write(parts.compactMap { $0 }.joined(separator: "\n"))
  }
}
