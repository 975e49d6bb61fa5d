import ArgumentParser
import Keyline
import LayoutChecks
import LayoutReports

/// Prints how long the texts of scenes can be in each language.
struct FitCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "fit",
      abstract: "Find how long the translations of texts can be, in points and characters.",
      discussion: """
        The room of a text is the length of the longest text in its place that causes no finding of \
        check about space: that is not truncated and breaks no word, and because of which no other \
        view overlaps, leaves its container or the screen, or does not fit. It is measured by \
        laying the scene out with longer and longer texts, made of the words of the scene in each \
        language, at all text sizes and on all phones, or in the configurations of the options and \
        of the “check” section of keyline.json. The least room of all configurations is printed.

        csv has a row for each key of a string catalog, and xliff a unit with notes. Without \
        --language, the languages are those of keyline.json, or of the project's strings.

          \(Terminal.command) fit 'inbox#title' --language en --language de
          \(Terminal.command) fit Scenes --format csv -o room.csv
          \(Terminal.command) fit Scenes --format xliff -o room.xliff
        """
    )
  }

  @Argument(
    help: ArgumentHelp(
      "Scenes, documents or folders of them; one scene can have a text's name or path after #.",
      valueName: "scene#node"
    ),
    completion: .file(extensions: ["json"])
  )
  var scenes: [String] = []

  @OptionGroup var axes: SweepAxisOptions
  @OptionGroup var format: ReportFormatOptions<FitFormat>
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard scenes.count < 2 || !scenes.contains(where: { $0.contains("#") }) else {
      throw ValidationError("a node is one of a single scene; name only this scene")
    }
  }

  func run() throws {
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    let project = Project.usable
    var plan = try CheckPlan(project.configuration.check)
    axes.set(in: &plan)
    let target = scenes.first.flatMap { SceneTarget(argument: $0) }
    let names = target?.path == nil ? scenes : [target?.scene ?? ""]
    let library = try Tool.library(settings.layoutGuard)
    let found = try SceneFinder(library: library, project: project).scenes(names)
    guard !found.isEmpty else { throw SceneArguments.missing }
    var fit = Fit(plan, library: library)
    fit.settings = settings
    fit.node = target?.path
    let report = try fit.run(found)
    try output.write(format.value.text(of: report), json: FitJSON(report).description)
  }
}

enum FitFormat: String, ReportFormat {
  case text, json, csv, xliff

  func text(of report: FitReport) -> String {
    switch self {
    case .text: FitText(report).description
    case .json: FitJSON(report).description
    case .csv: FitCSV(report).description
    case .xliff: FitXLIFF(report).description
    }
  }
}
