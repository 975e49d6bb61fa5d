package import ArgumentParser
import ConfinedFiles
import Digests
import Foundation
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// The destination of a command's result.
package struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the result to a file instead of stdout.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  /// Where to write the same report as JSON too, for `mcp`.
  @Option(help: .hidden)
  var jsonFile: String?

  // Not a group: in a debug build, groups inside of groups make every start much slower.
  @Flag(name: .shortAndLong, help: QuietOptions.help)
  var quiet = false

  package init() {}

  package func validate() throws {
    try Self.requireFileName(output)
    if quiet { Terminal.silenceNotes() }
  }

  /// Writes a result in the format of the command, and as JSON too if requested.
  func write(_ text: String, json: @autoclosure () throws -> String) throws {
    if let jsonFile { try ResultFile.write(Array(json().utf8), to: jsonFile) }
    try write(text)
  }

  /// Rejects an empty file name.
  ///
  /// - Throws: `ValidationError` if the name is empty.
  static func requireFileName(_ output: String?) throws {
    guard output?.isEmpty != true else { throw ValidationError("--output needs a file name") }
  }

  /// Rejects a file whose folder does not exist, before a command stores anything.
  ///
  /// - Throws: ``CommandFailure`` if there is no such folder, or the path is one.
  func requireFolder() throws(CommandFailure) {
    guard let output else { return }
    let path = WorkingFolder.absolute(output)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard FileStatus(at: folder)?.kind == .folder else {
      throw CommandFailure(
        .cannotCreate,
        "\(output): the file cannot be created, because there is no folder \(folder); create it first"
      )
    }
    guard FileStatus(at: path)?.kind != .folder else {
      throw CommandFailure(.cannotCreate, "\(output): this is a folder; name a file")
    }
  }

  /// Whether the result is shown in a terminal that has block characters.
  var isForDrawing: Bool { output == nil && Terminal.hasBlocks }

  func write(_ text: String) throws {
    guard let output else { return try Terminal.printOutput(text) }
    try ResultFile.write(Array(text.utf8), to: output)
  }

  /// Writes the result as indented JSON.
  func write(_ value: JSONValue) throws { try write(value.indentedText + "\n") }

  /// Writes the bytes that `body` produces: to stdout as they arrive, or to a file completely or
  /// not at all.
  func write(_ body: (_ write: @escaping ([UInt8]) throws -> Void) throws -> Void) throws {
    guard let output else { return try body { bytes in try Terminal.printOutput(bytes) } }
    try ResultFile.write(to: output, body)
  }
}

/// Whether to print only the result and errors.
struct QuietOptions: ParsableArguments {
  static let help: ArgumentHelp = "Print nothing but the result and errors."

  @Flag(name: .shortAndLong, help: help)
  var quiet = false

  func validate() throws {
    if quiet { Terminal.silenceNotes() }
  }
}

/// The format of a report; text by default.
package struct ReportFormatOptions<Format: ReportFormat>: ParsableArguments {
  @Option(help: "The format of the report; text by default.")
  var format: Format?

  @Flag(help: "Short for --format json.")
  var json = false

  package init() {}

  package func validate() throws {
    guard json, let format, format != .json else { return }
    throw ValidationError("--json means --format json; remove it or --format \(format.rawValue)")
  }

  var value: Format { json ? .json : format ?? .text }
}

/// A command that writes a report as text or JSON.
///
/// Its groups of options are its own, and not one group with both: in a debug build, groups inside of groups make every
/// start much slower.
package protocol ReportingCommand: ParsableCommand, OutputCommand {
  var format: ReportFormatOptions<TextFormat> { get }
}

/// A command that may store something before it writes its result.
package protocol OutputCommand { var output: OutputOptions { get } }

extension ReportingCommand {
  package func write(_ report: some Report) throws {
    try output.write(report.text(in: format.value), json: report.text(in: .json))
  }
}

extension JSONValue {
  /// Creates a number from a count.
  init(count: Int) { self = .number(Double(count)) }
}

/// The length of a report with `--format outline`.
struct BudgetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "With --format outline, about how many tokens of four bytes to print.",
      valueName: "tokens"
    )
  )
  var budget = OutlineLimits.usualTokens

  func validate() throws {
    guard (20...10_000_000).contains(budget) else {
      throw ValidationError("--budget must be a number of tokens from 20 to 10000000")
    }
  }

  var limits: OutlineLimits { OutlineLimits(tokens: budget) }
}

/// The size of the tree in a report with `--format outline`.
struct OutlineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("With --format outline, how many levels to list.", valueName: "levels")
  )
  var depth: Int?

  func validate() throws {
    guard depth.map({ $0 > 0 }) ?? true else {
      throw ValidationError("--depth must be a number of levels from 1")
    }
  }

  /// Collects the outlines of snapshots within the limits.
  func collection(_ budget: BudgetOptions) -> OutlineCollection {
    let limits = OutlineLimits(depth: depth, tokens: budget.budget)
    return OutlineCollection(limits, remedy: "raise --budget, or name one scene")
  }
}

extension OutlineCollection {
  /// Adds the outlines of snapshots in a recorded version, or counts them.
  mutating func add(
    _ snapshots: [RecordedSnapshot],
    in version: RecordedVersion,
    of records: RecordsStore,
    store: String?
  ) throws {
    let marks = try SnapshotMarks(.usable, of: version, in: records)
    try records.forEachSnapshot(snapshots) { recorded, snapshot in
      let proposal = ProposalText(snapshot.proposal).description
      let command = CommandLineText("show", version.label, snapshot.scene, store: store)
        .with("--proposal", proposal).description
      try add(
        snapshot,
        version: version.label,
        marks: marks.marks(of: snapshot, recorded: recorded),
        all: command
      )
    }
  }
}

extension WorkingFolder {
  /// The absolute path of the folder to which the places in reports are relative.
  static var repositoryPath: String { url.standardizedFileURL.repositoryRoot.path }
}

struct ColorOptions: ParsableArguments {
  enum Choice: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

  @Option(
    help: ArgumentHelp(
      "Color text; auto colors in a terminal unless NO_COLOR is set.",
      valueName: "when"
    )
  )
  var color = Choice.auto

  /// Returns a text, in color if the option and the destination allow it.
  func text(
    _ text: String,
    to output: OutputOptions,
    by colors: (String) -> String = ChangeColors.text
  ) -> String {
    isOn(for: output) ? colors(text) : text
  }

  func isOn(for output: OutputOptions? = nil) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: output?.output == nil && Terminal.allowsColors
    }
  }
}
