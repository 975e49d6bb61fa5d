import Digests
import Keyline
import LayoutDiff
import LayoutReports

/// The versions in which a scene or one of its nodes changed.
struct LogReport {
  /// The formats; HTML is a page with a timeline.
  enum Format: String, ReportFormat {
    case text, json, html
  }

  let histories: [SceneHistory]
  /// The path of the node; `nil` for the entire scene.
  let path: String?

  /// Returns the report in a format.
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
    scene.title(path) + "\n" + events.flatMap(\.lines).map { "  \($0)\n" }.joined()
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
