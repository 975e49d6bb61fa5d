import ArgumentParser
import Foundation
import Keyline
import LayoutRecorder

/// Finds the widths at which the layout of scenes changes.
struct ProbeCommand<Tool: KeylineTool>: ParsableCommand, FontCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "probe",
      abstract: "Find the widths at which a scene's layout changes, and the proposals to test.",
      discussion: """
        A layout range is a range of widths over which the scene looks the same: it has the same \
        nodes, texts have as many lines, ViewThatFits makes the same choice, and every edge moves at \
        a constant rate as the width grows. The proposals are the smallest and the largest width, and \
        the fewest in whole points with one in each layout range. --all also separates ranges in \
        which only words move between the lines of texts.

        --write adds the fewest proposals for the ranges that the document's own do not cover.

          \(Terminal.command) probe Scenes/toolbar.json
          \(Terminal.command) probe screens/sign-in --from 320 --through 430 --height 844 --edges
          \(Terminal.command) probe Scenes/toolbar.json --write
        """
    )
  }

  @Argument(
    help: "Scene documents, folders of them, or names of scenes, recorded ones too.",
    completion: .file(extensions: ["json"])
  )
  var scenes: [String] = []

  @OptionGroup var options: ProbeOptions

  @Flag(help: "Add the fewest missing proposals to the documents.")
  var write = false

  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var fonts: FontOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    let finder = SceneFinder(
      library: library,
      project: .usable,
      layoutGuard: settings.layoutGuard
    )
    let found = try finder.scenes(scenes, recordedIn: store.location)
    guard !found.isEmpty else { throw SceneArguments.missing }
    let probe = options.probe
    let report = try probe.run(found, settings: settings)
    if write {
      for change in try probe.addProposals(of: report, to: found) {
        let count = change.count == 0 ? "no proposal" : "\(Counted(change.count, "proposal"))"
        Terminal.printNote("\(change.path): \(count) added")
      }
    }
    switch format.value {
    case .text:
      let text = report.text(drawingRanges: output.isForDrawing)
      try output.write(text, json: report.json.indentedText)
    case .json: try output.write(report.json)
    }
  }
}

/// The widths and heights to probe.
struct ProbeOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The smallest width.", valueName: "points"))
  var from = 320.0

  @Option(help: ArgumentHelp("The largest width.", valueName: "points"))
  var through = 1366.0

  @Option(
    help: ArgumentHelp(
      "The proposed height, - for unspecified; repeatable.",
      discussion: "By default the most frequent height among the scene's proposals.",
      valueName: "points"
    )
  )
  var height: [HeightArgument] = []

  @Option(
    help: ArgumentHelp(
      "Pixels per point; by default the environment's displayScale.",
      valueName: "n"
    )
  )
  var scale: Double?

  @Flag(help: "Also propose the pixels on both sides of each change.")
  var edges = false

  @Flag(help: "Also list and propose ranges in which only words move between lines.")
  var all = false

  func validate() throws {
    guard (0...100_000).contains(from), (from...100_000).contains(through) else {
      throw ValidationError(
        "--from and --through must be widths from 0 to 100000, the smaller one first"
      )
    }
    guard scale.map({ (0.1...16).contains($0) }) ?? true else {
      throw ValidationError("--scale must be a number of pixels from 0.1 to 16")
    }
  }

  var probe: SceneProbe {
    SceneProbe(
      widths: CGFloat(from)...CGFloat(through),
      heights: height.map(\.value),
      scale: scale,
      coverage: ProposalCoverage(includesAll: all, includesEdges: edges)
    )
  }
}
