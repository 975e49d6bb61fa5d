import CanonicalJSON
import LayoutSnapshots

/// In which versions a condition held, and what happened where it began to hold or ceased to.
struct BisectAnswer {
  private let scene: SceneHistory
  private let path: String
  private let intervals: [ConditionInterval]
  private let events: [String: HistoryEvent]

  init(scene: SceneHistory, path: String, _ condition: FrameCondition) {
    self.scene = scene
    self.path = path
    intervals = scene.history.intervals(of: path, where: condition)
    let all = scene.history.events(of: path).map { ($0.version, $0) }
    events = Dictionary(all) { first, _ in first }
  }

  /// Whether the condition holds in the last version.
  var holdsAtLast: Bool { intervals.last?.holds == true }

  /// The intervals, a line each, and one that sums them up.
  var text: String {
    let rows = intervals.map { interval -> [String] in
      let isOne = interval.count == 1
      let happened = events[interval.first]
      let causes = happened?.causes.map(\.text).joined(separator: "; ") ?? ""
      return [
        isOne ? interval.first : "\(interval.first) … \(interval.last)",
        BisectAnswer.word(interval.holds),
        (happened?.text ?? "") + (causes.isEmpty ? "" : "  (\(causes))"),
      ]
    }
    let table = TextTable(header: ["versions", "condition", "what happened"], rows: rows)
    return "\(scene.title(path))\n\(table)\(PrintableText.text(summary))\n"
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
    guard holding.count > 1 else { return "it holds first in \(first.first)" }
    let starts = holding.map(\.first)
    return
      "it began to hold \(holding.count) times: in \(starts.dropLast().joined(separator: ", ")) and in \(starts[starts.count - 1])"
  }

  /// The intervals for programs.
  var json: JSONValue {
    [
      "scene": .string(scene.scene),
      "situation": .string(scene.situation),
      "node": .string(path),
      "intervals": .array(
        intervals.map { interval in
          [
            "first": .string(interval.first),
            "last": .string(interval.last),
            "versions": .number(Double(interval.count)),
            "holds": interval.holds.map(JSONValue.bool) ?? .null,
            "event": events[interval.first]?.json ?? .null,
          ]
        }
      ),
    ]
  }
}
