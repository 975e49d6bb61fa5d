import ArgumentParser
import Foundation
import LayoutCore
import LayoutRecorder
import LayoutScenes

/// Finds the widths at which the layout of scenes changes.
struct ProbeCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "probe",
      _superCommandName: Program.command,
      abstract:
        "Find the widths at which a scene's layout changes, and the proposals that cover all.",
      discussion: """
        A layout range is a range of widths over which the scene has the same nodes, texts have \
        the same lines, ViewThatFits makes the same choice, and every edge moves in proportion \
        to the width. Every device pixel is laid out; the start of a range is then found exactly \
        for jumps, and to 1e-8 points for bends. The proposals are the fewest that include one \
        width in each layout range.

          \(Program.command) probe Scenes/toolbar.json
          \(Program.command) probe screens/sign-in --from 320 --through 430 --height 844 --edges
          \(Program.command) probe Scenes/toolbar.json --write
        """
    )
  }

  @Argument(
    help: "Scene documents, folders of them, or names of a program's or a project's scenes.",
    completion: .file(extensions: ["json"])
  )
  var scenes: [String] = []

  @Option(name: .long, help: "The smallest width, in points.")
  var from = 0.0

  @Option(name: .long, help: "The greatest width, in points.")
  var through = 1366.0

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The proposed height, - for unspecified; may be repeated.",
      discussion: "By default the one that most of the scene's own proposals have.",
      valueName: "points"
    )
  )
  var height: [HeightArgument] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Device pixels in a point; by default the environment's displayScale.",
      valueName: "n"
    )
  )
  var scale: Double?

  @Flag(name: .long, help: "Propose the pixels on both sides of each change, too.")
  var edges = false

  @Flag(name: .long, help: "Add the proposals that they lack to the documents.")
  var write = false

  @Flag(name: .long, help: "Report as JSON.")
  var json = false

  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (0...100_000).contains(from), (from...100_000).contains(through) else {
      throw ValidationError(
        "--from and --through are widths from 0 to 100000, the smaller one first"
      )
    }
    guard scale.map({ (0.1...16).contains($0) }) ?? true else {
      throw ValidationError("--scale is a number of pixels from 0.1 to 16")
    }
  }

  func run() throws {
    let layoutGuard = limit.layoutGuard
    defer { layoutGuard.end() }
    let contents = try ToolContents(of: Tool.self, under: layoutGuard)
    let gathered = try SceneGathering(contents: contents).scenes(scenes)
    guard !gathered.isEmpty else {
      throw ValidationError(
        "name scene documents, or folders of them, here or as “scenes” in keyline.json"
      )
    }
    let probed = try gathered.map { try probe($0.scene, under: layoutGuard) }
    let report = ProbeReport(
      probed.flatMap { $0 },
      own: gathered.flatMap(\.scene.proposals),
      includesEdges: edges
    )
    if write { try add(report, to: gathered) }
    try output.write(json ? report.json.indentedText + "\n" : report.description)
  }

  private func probe(
    _ scene: LayoutScene,
    under layoutGuard: LayoutGuard
  ) throws -> [ProbedScene] {
    let prepared = try PreparedScene(scene)
    let heights = height.isEmpty ? [ProbeCommand.usualHeight(of: scene)] : height.map(\.value)
    return try layoutGuard.watch(scene) { _ in
      try heights.flatMap { height in
        try scene.environments.map { environment in
          let probe = WidthProbe(
            widths: from...through,
            height: height,
            scale: scale.map { CGFloat($0) }
          )
          return try ProbedScene(prepared, in: environment, by: probe)
        }
      }
    }
  }

  /// Returns the height that most proposals of a scene have, of several the first.
  private static func usualHeight(of scene: LayoutScene) -> CGFloat? {
    let heights = scene.proposals.map(\.height)
    var usual: (height: CGFloat?, count: Int) = (nil, 0)
    for height in heights {
      let count = heights.count { $0 == height }
      if count > usual.count { usual = (height, count) }
    }
    return usual.height
  }

  /// Writes into each document the proposals of its own scenes that it lacks.
  private func add(_ report: ProbeReport, to gathered: [GatheredScene]) throws {
    var paths: [String] = []
    for path in gathered.compactMap(\.path) where !paths.contains(path) { paths.append(path) }
    guard !paths.isEmpty else {
      throw CommandFailure(
        .badInput,
        "--write is for documents; these scenes are the program's own"
      )
    }
    for path in paths {
      let scenes = gathered.filter { $0.path == path }.map(\.scene)
      let names = Set(scenes.map(\.name))
      let own = scenes.first?.proposals ?? []
      let wanted = ProbeReport(
        report.scenes.filter { names.contains($0.name) },
        own: own,
        includesEdges: edges
      ).proposals.filter { !own.contains($0) }
      guard !wanted.isEmpty else { continue }
      var text = DocumentText(try SceneBytes.read(path, limit: 64 << 20))
      text.set(ProbeReport.text(of: own + wanted), for: "proposals")
      try OutputFile(path: path).write(String(decoding: text.bytes, as: UTF8.self))
      Program.say("\(path): \(wanted.count) proposals were added")
    }
  }
}

/// A proposed height as it is written on the command line: `844`, `-`, `inf`.
struct HeightArgument: ExpressibleByArgument {
  let value: CGFloat?

  init?(argument: String) {
    guard let proposal = ProposedViewSize("-x\(argument)"), proposal.height.map({ $0 >= 0 }) ?? true
    else { return nil }
    value = proposal.height
  }
}
