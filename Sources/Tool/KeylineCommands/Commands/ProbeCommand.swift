import ArgumentParser
import Keyline
import LayoutRecorder

/// Finds the widths at which the layout of scenes changes.
struct ProbeCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "probe",
      abstract: "Find the widths at which a scene's layout changes, and the proposals to test.",
      discussion: """
        A layout range is a range of widths over which the scene has the same nodes, texts have \
        the same lines, ViewThatFits makes the same choice, and every edge moves in proportion \
        to the width. Every device pixel is laid out; the start of a range is then located exactly \
        for jumps, and to 1e-8 points for bends. The proposals are the fewest with one width in \
        each layout range.

        --write adds the fewest proposals for the ranges that the document's own do not cover, from 320 \
        points up; widths that differ only in how a text is truncated count as one range.

          \(Terminal.command) probe Scenes/toolbar.json
          \(Terminal.command) probe screens/sign-in --from 320 --through 430 --height 844 --edges
          \(Terminal.command) probe Scenes/toolbar.json --write
        """
    )
  }

  @Argument(
    help: "Scene documents, folders of them, or names of scenes.",
    completion: .file(extensions: ["json"])
  )
  var scenes: [String] = []

  @OptionGroup var options: ProbeOptions

  @Flag(name: .long, help: "Add the fewest missing proposals to the documents.")
  var write = false

  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    let found = try SceneFinder(library: library, project: .usable).scenes(scenes)
    guard !found.isEmpty else { throw SceneArguments.missing }
    let probe = options.probe(writes: write)
    let report = try probe.run(found, settings: settings)
    if write {
      for change in try probe.addProposals(of: report, to: found) {
        let count = change.count == 0 ? "no proposal" : "\(Counted(change.count, "proposal"))"
        Terminal.printNote("\(change.path): \(count) added")
      }
    }
    switch format.value {
    case .text: try output.write(report.description)
    case .json: try output.write(report.json)
    }
  }
}
