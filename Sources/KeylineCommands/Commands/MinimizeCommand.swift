import ArgumentParser
import Foundation
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes

/// Shrinks a scene that fails and prints a test of it.
struct MinimizeCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "minimize",
      _superCommandName: Program.command,
      abstract: "Shrink a scene that fails, and print it with a test.",
      discussion: """
        A scene fails where it cannot be laid out; where a layout answers what has to be put right, such \
        as NaN; where what is remembered is not what is computed; where a node stands elsewhere than in \
        a version; or where a condition holds, written as for bisect. The first snapshot that fails is \
        taken. Nodes and what they say are taken away as long as it fails in the same way, always in \
        the same order. Ends with 66 when nothing fails.

        With --against, the code of a git ref is built as by compare and asked for every smaller scene: \
        what is left is placed differently by the code of then and of now, in the same way.

          \(Program.command) minimize Scenes/chat.json
          \(Program.command) minimize Scenes/chat.json --since 1.0
          swift run Snapshots minimize chat --against v1.2
          \(Program.command) minimize 'screens/sign-in#title' --where 'max_x > 320' --swift --output T.swift
        """
    )
  }

  @Argument(
    help: ArgumentHelp(
      "A document, or the name of a program's or a project's scene; after a # the node's path.",
      valueName: "scene#node"
    )
  )
  var target: HistoryTarget

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

  @OptionGroup var against: AgainstOptions

  @Flag(name: .long, help: "Print the document alone.")
  var json = false

  @Flag(name: .long, help: "Print the test alone.")
  var swift = false

  @OptionGroup var choice: SituationOptions
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
    let layoutGuard = limit.layoutGuard
    defer { layoutGuard.end() }
    let contents = try ToolContents(of: Tool.self, under: layoutGuard)
    try against.withLayouts(store: store, timeout: limit.timeout) { earlier in
      try minimize(contents, under: layoutGuard, against: earlier)
    }
  }

  private func minimize(
    _ contents: ToolContents,
    under layoutGuard: LayoutGuard,
    against earlier: EarlierLayouts?
  ) throws {
    let scenes = try SceneGathering(contents: contents).scenes([target.scene])
    let session = MinimizeSession(
      registry: contents.registry,
      condition: condition,
      since: since,
      path: target.path,
      store: store,
      earlier: earlier
    )
    for scene in scenes.map(\.scene) {
      let requests = try layoutGuard.watch(scene) { willLayOut in
        try RecordingRequest.requests(
          for: scene,
          in: choice.proposals.isEmpty ? nil : choice.proposals.map(\.value),
          willLayOut: willLayOut
        )
      }
      for request in requests where choice.matches(request.environment.values) {
        let minimized = try layoutGuard.watch(request) { try session.minimize(request) }
        if let minimized { return try write(minimized, of: request, contents.registry) }
      }
    }
    let remedy =
      earlier.map { "\($0.name) lays it out alike, so what moved was edited; explain tells what" }
      ?? "say what is wrong by --where, such as --where 'width > 320'"
    throw CommandFailure(.noMatch, "\(target.scene): nothing fails; \(remedy)")
  }

  private func write(
    _ result: Minimizing,
    of request: RecordingRequest,
    _ registry: SceneRegistry
  ) throws {
    let (name, minimized) = (request.scene.name, result.scene)
    let situation = ConfigurationText(request.proposal, request.environment.values)
    let counts = (minimized.original.nodeCount, minimized.scene.nodeCount)
    Program.say("\(name) \(situation): \(minimized.failure)")
    if let note = result.note { Program.say("note: \(note)") }
    Program.say(
      "\(Counted(counts.0, "node")) became \(counts.1) in \(minimized.layoutCount) layouts"
    )
    let test = MinimizedTest(minimized, named: name, registry: registry)
    if let note = test.note {
      Program.say("note: the test has the scene as a document: \(note)")
    }
    let document = minimized.scene.document(named: "\(request.scene.document)/minimized")
    let parts = [swift ? nil : document.indentedText + "\n", json ? nil : test.description]
    try output.write(parts.compactMap { $0 }.joined(separator: "\n"))
  }
}
