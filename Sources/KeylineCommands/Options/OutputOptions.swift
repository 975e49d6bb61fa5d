import ArgumentParser
import Keyline
import LayoutDiff
import LayoutReports

/// The file of a command's result.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("Write the result to a file instead of standard output.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  /// Writes the result.
  func write(_ text: String) throws {
    guard let output else { return try Terminal.printOutput(text) }
    try ResultFile.write(Array(text.utf8), to: output, Terminal.observer)
  }

  /// Writes the bytes that `body` passes on: to standard output as they come, to a file as a whole or not at all.
  func write(_ body: (_ write: @escaping ([UInt8]) throws -> Void) throws -> Void) throws {
    guard let output else { return try body { bytes in try Terminal.printOutput(bytes) } }
    try ResultFile.write(to: output, Terminal.observer, body)
  }
}

/// The formats of a diff.
enum DiffFormat: String, ExpressibleByArgument, CaseIterable {
  case text, brief, summary, json, markdown, html, svg, junit, sarif, github

  /// Whether a report in the format has pictures.
  var hasPictures: Bool { self == .html || self == .svg }

  /// Whether the report is read in a terminal.
  var isForPeople: Bool { self == .text || self == .brief }

  /// Returns a diff in the format; a page also has histories, and commands for more on a scene.
  func text(
    of diff: VersionDiff,
    histories: [SceneHistory] = [],
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
    case .sarif: DiffSARIF(diff, release: Release.number).description
    case .github: DiffGitHub(diff).description
    }
  }
}
