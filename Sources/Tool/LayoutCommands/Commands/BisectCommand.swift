import ArgumentParser
import Digests
import EscapedText
import Keyline
import LayoutDiff
import LayoutReports

/// Finds the versions in which a condition on a view's frame holds.
struct BisectCommand<Tool: KeylineTool>: ParsableCommand, FontCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "bisect",
      abstract: "Find the versions in which a condition on a view's frame holds.",
      discussion: """
        Every version is checked, so a condition that begins to hold several times is reported as \
        intervals. If a version lacks the scene or the proposal, this build lays out the stored scene \
        of the nearest version, and the report says so; --recorded uses only recorded frames.

        The condition compares x, y, width, height, min_x, mid_x, max_x, min_y, mid_y and max_y, in \
        the root's coordinates, with < <= > >= = != + - * / and, or, not. Without #NODE, it is about \
        the root. Exits with 1 if it holds in the last version.

          \(Terminal.command) bisect --where 'max_x > 320' screens/sign-in#title
          \(Terminal.command) bisect --where 'width < 44' sign-in#submit --proposal 320
        """
    )
  }

  @OptionGroup var target: SceneTargetOptions

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("The condition, such as 'max_x > 320'.", valueName: "condition"),
    transform: { try FrameCondition($0) }
  )
  var condition: FrameCondition

  @Flag(help: "Use only recorded frames, and lay out nothing.")
  var recorded = false

  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var history: HistoryOptions
  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var fonts: FontOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let reports = try histories().containing(target.path).map { scene in
      BisectReport(scene: scene, path: target.path ?? scene.history.root ?? "", condition)
    }
    try output.write(BisectReport.text(of: reports, in: format.value))
    if reports.contains(where: \.holdsAtLast) { throw ExitStatus.different.code }
  }

  private func histories() throws -> [SceneHistory] {
    let history = try history.open(store, configuration)
    guard !recorded else { return try history.snapshots(of: target.scene) }
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    return try history.completed(of: target.scene, library: library, settings: settings)
  }
}

/// The versions in which a condition holds, and the changes at which it starts or stops holding.
struct BisectReport {
  private let scene: SceneHistory
  private let path: String
  private let intervals: [ConditionInterval]
  /// For each interval, the versions for which this build laid out a recorded scene.
  private let laidOut: [[String]]
  private let events: [String: HistoryEvent]

  init(scene: SceneHistory, path: String, _ condition: FrameCondition) {
    self.scene = scene
    self.path = path
    intervals = scene.history.intervals(of: path, where: condition)
    var labels = scene.history.frames(of: path).map(\.label)[...]
    laidOut = intervals.map { interval in
      defer { labels = labels.dropFirst(interval.count) }
      return labels.prefix(interval.count).filter { scene.laidOut[$0] != nil }
    }
    let all = scene.history.events(of: path).map { ($0.version, $0) }
    events = Dictionary(all) { first, _ in first }
  }

  static func text(of reports: [BisectReport], in format: TextFormat) -> String {
    switch format {
    case .text: reports.map(\.text).joined(separator: "\n")
    case .json: JSONValue.array(reports.map(\.json)).indentedText + "\n"
    }
  }

  /// Whether the condition holds in the last version.
  var holdsAtLast: Bool { intervals.last?.holds == true }

  /// The intervals, one per line, and a summary.
  private var text: String {
    let rows = zip(intervals, laidOut).map { interval, laidOut -> [String] in
      let isOne = interval.count == 1
      let happened = events[interval.first]
      let causes = happened?.causes.map(\.text).joined(separator: "; ") ?? ""
      return [
        isOne ? interval.first : "\(interval.first) … \(interval.last)",
        BisectReport.word(interval.holds) + (laidOut.isEmpty ? "" : " *"),
        (happened?.text ?? "") + (causes.isEmpty ? "" : "  (\(causes))"),
      ]
    }
    let table = TextTable(header: ["versions", "condition", "change"], rows: rows)
    let notes = note.map { PrintableText.text($0) + "\n" } ?? ""
    return "\(scene.title(path))\n\(table)\(PrintableText.text(summary))\n\(notes)"
  }

  /// A note on the versions that lack the snapshot, with the recorded scenes that were laid out
  /// instead.
  private var note: String? {
    let labels = laidOut.flatMap { $0 }
    guard !labels.isEmpty else { return nil }
    let parts = labels.map { label in
      let source = scene.laidOut[label] ?? label
      return source == label ? label : "\(label) with the scene of \(source)"
    }
    return "* not recorded; laid out by this build: "
      + parts.joined(separator: ", ")
  }

  private static func word(_ holds: Bool?) -> String {
    switch holds {
    case true?: "holds"
    case false?: "does not hold"
    case nil: "no such node"
    }
  }

  private var summary: String {
    let holding = intervals.filter { $0.holds == true }
    guard let first = holding.first else { return "it holds in no version" }
    guard holding.count > 1 else { return "it first holds in \(first.first)" }
    let starts = holding.map(\.first)
    return
      "it began to hold \(holding.count) times: in \(starts.dropLast().joined(separator: ", ")) and in \(starts[starts.count - 1])"
  }

  private var json: JSONValue {
    [
      "scene": .string(scene.scene),
      "configuration": .string(scene.configuration),
      "node": .string(path),
      "intervals": .array(
        zip(intervals, laidOut).map { interval, laidOut in
          [
            "first": .string(interval.first),
            "last": .string(interval.last),
            "versions": .number(Double(interval.count)),
            "holds": interval.holds.map(JSONValue.bool) ?? .null,
            "laidOut": .array(laidOut.map(JSONValue.string)),
            "event": events[interval.first]?.json ?? .null,
          ]
        }
      ),
    ]
  }
}
