import ArgumentParser
import Digests
import EscapedText
import Foundation
import Keyline
import LayoutCore
import LayoutDiff
import LayoutReports

/// Lists the versions in which a view's frame changed.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "List the versions in which a view's frame changed, and why.",
    discussion: """
      The history consists of a version and its ancestors. A node is found by its path in the latest \
      version that has it, and followed back through renames. Without #NODE, every version in which \
      the scene changed is listed. Frames are in the root's coordinates, in points. HTML has a \
      timeline, with a picture of each version in which the scene changed.

        \(Terminal.command) log screens/sign-in#title
        \(Terminal.command) log screens/sign-in --proposal 390x844
        \(Terminal.command) log 'radial/icons[padding=16]#ring/Text[2]' --json
        \(Terminal.command) log screens/sign-in --format html -o sign-in.html
      """
  )

  @OptionGroup var target: SceneTargetOptions
  @OptionGroup var format: ReportFormatOptions<LogReport.Format>
  @OptionGroup var history: HistoryOptions
  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let histories = try history.open(store, configuration).snapshots(of: target.scene).containing(
      target.path
    )
    var report = LogReport(histories: histories, path: target.path)
    report.drawsCurves = output.isForDrawing
    try output.write(report.text(in: format.value), json: report.text(in: .json))
  }
}

/// The versions in which a scene or one of its nodes changed.
struct LogReport {
  /// The formats; HTML is a page with a timeline.
  enum Format: String, ReportFormat { case text, json, html }

  let histories: [SceneHistory]
  /// The path of the node; `nil` for the entire scene.
  let path: String?
  /// Whether text has the lengths of a node in all versions, as curves.
  var drawsCurves = false

  func text(in format: Format) -> String {
    switch format {
    case .text: logs.map(text).joined(separator: "\n")
    case .json: JSONValue.array(logs.map(json)).indentedText + "\n"
    case .html:
      HistoryHTML(
        histories.map { ($0.scene, $0.configuration, $0.history) },
        following: path
      ).description
    }
  }

  private var logs: [(scene: SceneHistory, events: [HistoryEvent])] {
    histories.map { ($0, $0.history.events(of: path)) }
  }

  private func text(of scene: SceneHistory, _ events: [HistoryEvent]) -> String {
    let lines = events.flatMap(\.lines) + (drawsCurves ? curves(of: scene.history) : [])
    return scene.title(path) + "\n" + lines.map { "  \($0)\n" }.joined()
  }

  /// Returns a line for each coordinate of the node that is not the same in all versions; of the root without a node.
  private func curves(of history: SnapshotHistory) -> [String] {
    let frames = history.frames(of: path ?? history.root ?? "").map(\.frame)
    let coordinates: [(name: String, values: [CGFloat?])] = [
      ("x", frames.map { $0?.minX }), ("y", frames.map { $0?.minY }),
      ("width", frames.map { $0?.width }), ("height", frames.map { $0?.height }),
    ]
    return coordinates.compactMap { name, values in
      guard let (blocks, range) = BlockLine.curve(values) else { return nil }
      let ends = "\(PointsText.short(range.lowerBound)) … \(PointsText.short(range.upperBound))"
      return "\(Padded(name, to: 6))  \(blocks)  \(ends)"
    }
  }

  private func json(of scene: SceneHistory, _ events: [HistoryEvent]) -> JSONValue {
    [
      "scene": .string(scene.scene),
      "configuration": .string(scene.configuration),
      "node": path.map(JSONValue.string) ?? .null,
      "events": .array(events.map(\.json)),
    ]
  }
}

extension HistoryEvent {
  /// The version with its change, followed by a line for each cause.
  ///
  /// At most 12 causes are listed.
  fileprivate var lines: [String] {
    let listed = causes.count > 12 ? causes.prefix(11) : causes[...]
    let rest = causes.count - listed.count
    return ["\(PrintableText.text(version))  \(text)"]
      + listed.map { "    \($0.id)  \($0.text)" }
      + (rest > 0 ? ["    … and \(Counted(rest, "more cause")); --format json lists all"] : [])
  }
}

extension SceneHistory {
  /// The scene, with the path of a node if any, and the configuration.
  func title(_ path: String?) -> String {
    PrintableText.text(scene + (path.map { "#\($0)" } ?? "")) + "  \(configuration)"
  }
}

extension HistoryEvent {
  var json: JSONValue {
    [
      "version": .string(version),
      "text": .string(text),
      "frame": frame.map {
        [
          "x": .number(Double($0.minX)), "y": .number(Double($0.minY)),
          "width": .number(Double($0.width)), "height": .number(Double($0.height)),
        ]
      } ?? .null,
      "causes": .array(causes.map { ["id": .string("\($0.id)"), "text": .string($0.text)] }),
    ]
  }
}
