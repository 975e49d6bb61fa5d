import ArgumentParser
import Keyline
import LayoutDiff
import LayoutReports

/// The formats of a diff.
enum DiffFormat: String, ReportFormat {
  case text, brief, summary, json, markdown, html, svg, junit, sarif, github

  /// Whether reports in this format contain pictures.
  var hasPictures: Bool { self == .html || self == .svg }

  /// Whether reports in this format point to the sources of scenes.
  var hasPlaces: Bool { self == .sarif || self == .github }

  /// Whether reports in this format are meant to be read in a terminal.
  var isForPeople: Bool { self == .text || self == .brief }

  /// Formats a diff; HTML pages also contain histories, and commands that show details of a scene.
  func text(
    of diff: VersionDiff,
    histories: [SceneHistory] = [],
    places: SourcePlaces = .unknown,
    commands: (VersionDiff.SceneDiff) -> [String] = { _ in [] }
  ) -> String {
    switch self {
    case .text: DiffText(diff).description
    case .brief: DiffLines(diff).description
    case .summary: DiffSummary.line(of: diff)
    case .json: DiffJSON(diff).description
    case .markdown: DiffMarkdown(diff).description
    case .html:
      DiffHTML(
        diff,
        histories: histories.map { ($0.scene, $0.configuration, $0.history) },
        commands: commands
      ).description
    case .svg: DiffSVG(diff).description
    case .junit: DiffJUnit(diff).description
    case .sarif: DiffSARIF(diff, release: Release.number, places: places).description
    case .github: DiffGitHub(diff, places: places).description
    }
  }
}

/// The scope and report options of a comparison.
struct DiffReportOptions: ParsableArguments {
  @OptionGroup var format: ReportFormatOptions<DiffFormat>
  @OptionGroup var color: ColorOptions
  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var output: OutputOptions

  /// Applies the scope to a comparison.
  func configure(_ comparison: inout Comparison) {
    comparison.selection = selection.value
    comparison.tolerance = tolerance.value
    comparison.keepsSnapshots = format.value.hasPictures
  }

  /// Writes a diff, preceded by the calls of all layouts if they were traced.
  ///
  /// - Parameters:
  ///   - diff: The diff.
  ///   - traces: The calls.
  ///   - histories: The histories of the snapshots, for pages.
  ///   - sources: Finds the scenes in the sources; called for formats that point to them.
  ///   - commands: Returns commands that show details of a scene.
  /// - Throws: `KeylineError` if the report cannot be written.
  func write(
    _ diff: VersionDiff,
    traces: String = "",
    histories: [SceneHistory] = [],
    sources: () -> SceneSources,
    commands: (VersionDiff.SceneDiff) -> [String] = { _ in [] }
  ) throws {
    let places = format.value.hasPlaces ? sources().places : .unknown
    let text = format.value.text(
      of: diff,
      histories: histories,
      places: places,
      commands: commands
    )
    try output.write(traces + (format.value == .text ? color.text(text, to: output) : text))
  }
}
