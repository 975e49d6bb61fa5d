import ArgumentParser
import LayoutSnapshots

/// The formats of a diff.
enum DiffFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, markdown, junit, sarif, github

  /// Returns a diff in the format.
  func text(of diff: VersionDiff) -> String {
    switch self {
    case .text: DiffText(diff).description
    case .json: DiffJSON(diff).description
    case .markdown: DiffMarkdown(diff).description
    case .junit: DiffJUnit(diff).description
    case .sarif: DiffSARIF(diff, release: Program.release).description
    case .github: DiffGitHub(diff).description
    }
  }
}
