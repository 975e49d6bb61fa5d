import ArgumentParser
import CanonicalJSON
import Foundation
import Keyline
import LayoutRecorder

/// Finds the widths at which the layout of scenes changes.
struct ProbeCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "probe",
      abstract:
        "Find the widths at which a scene's layout changes, and the proposals that cover all.",
      discussion: """
        A layout range is a range of widths over which the scene has the same nodes, texts have \
        the same lines, ViewThatFits makes the same choice, and every edge moves in proportion \
        to the width. Every device pixel is laid out; the start of a range is then found exactly \
        for jumps, and to 1e-8 points for bends. The proposals are the fewest that include one \
        width in each layout range.

          \(Terminal.command) probe Scenes/toolbar.json
          \(Terminal.command) probe screens/sign-in --from 320 --through 430 --height 844 --edges
          \(Terminal.command) probe Scenes/toolbar.json --write
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
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    let found = try SceneFinder(library: library, project: .usable).scenes(scenes)
    guard !found.isEmpty else {
      throw ValidationError(
        "name scene documents, or folders of them, here or as “scenes” in keyline.json"
      )
    }
    let probe = SceneProbe(
      widths: CGFloat(from)...CGFloat(through),
      heights: height.map(\.value),
      scale: scale,
      includesEdges: edges
    )
    let report = try probe.run(found, settings: settings)
    if write {
      for change in try probe.addProposals(of: report, to: found) {
        Terminal.printError("\(change.path): \(change.count) proposals were added")
      }
    }
    try output.write(json ? report.json.indentedText + "\n" : report.description)
  }
}
