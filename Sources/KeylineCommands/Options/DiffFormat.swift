import ArgumentParser
import LayoutDiff
import LayoutReports

/// The formats of a diff.
enum DiffFormat: String, ExpressibleByArgument, CaseIterable {
  case text, brief, summary, json, markdown, html, svg, junit, sarif, github

  /// Whether a report in the format has pictures.
  var hasPictures: Bool { self == .html || self == .svg }

  /// Whether the report is read in a terminal.
  var isForPeople: Bool { self == .text || self == .brief }

  /// Returns a diff in the format; a page also has histories, and the commands that tell more of a scene.
  func text(
    of diff: VersionDiff,
    histories: [HistoryHTML.Timeline] = [],
    commands: (VersionDiff.SceneDiff) -> [String] = { _ in [] }
  ) -> String {
    switch self {
    case .text: DiffText(diff).description
    case .brief: DiffLines(diff).description
    case .summary: DiffSummary.line(of: diff)
    case .json: DiffJSON(diff).description
    case .markdown: DiffMarkdown(diff).description
    case .html: DiffHTML(diff, histories: histories, commands: commands).description
    case .svg: DiffSVG(diff).description
    case .junit: DiffJUnit(diff).description
    case .sarif: DiffSARIF(diff, release: Program.release).description
    case .github: DiffGitHub(diff).description
    }
  }
}
