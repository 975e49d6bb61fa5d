import Digests
import EscapedText
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// The changes from the baseline by cause, with commands to decide on them.
struct PendingReport: Report {
  let pending: PendingChanges
  let store: String?
  /// By scene, the words for its configurations.
  private let words: [String: ConfigurationWords]
  /// The maximum number of snapshots to list per cause.
  private static let maximumListed = 8
  /// The maximum number of causes in a table, with which it fits into a comment.
  private static let maximumRows = 50

  init(pending: PendingChanges, store: String?) {
    self.pending = pending
    self.store = store
    words = pending.configurations.words
  }

  /// A paragraph for each cause, followed by suggested commands.
  var text: String {
    let label = PrintableText.text(pending.version.label)
    var lines = ["\(label) compared with the baseline: \(summary)"]
    for state in [PendingChange.State.pending, .rejected] {
      for (cause, changes) in pending.causes(state) {
        let mark = state == .rejected ? "rejected: " : ""
        lines += ["", "  \(cause.id)  \(mark)\(cause.text)"]
        lines += self.lines(of: changes)
        lines += decisions(on: cause, changes)
      }
    }
    lines += next
    return lines.joined(separator: "\n") + "\n"
  }

  /// A table of the causes, for a comment, and suggested commands.
  var markdown: String {
    let label = MarkdownText.code(pending.version.label)
    var lines = ["\(label) compared with the baseline: \(summary)"]
    let rows = [PendingChange.State.pending, .rejected].flatMap { state in
      pending.causes(state).map { cause, changes in
        let snapshots = Counted(changes.count, "snapshot")
        let scenes = Counted(Set(changes.map(\.recorded.scene)).count, "scene")
        let places = places(of: changes)
        let isEqual = places.count == 1 && changes.count > 1
        let place = isEqual ? " \(MarkdownText.code(places[0].place))" : ""
        return """
          | \(MarkdownText.code("\(cause.id)")) | \(MarkdownText.code(cause.text)) | \
          \(snapshots) of \(scenes)\(place) | \(state.rawValue) |
          """
      }
    }
    if !rows.isEmpty {
      lines += ["", "| cause | edit | changes | |", "|---|---|---|---|"]
      lines += rows.prefix(PendingReport.maximumRows)
      let rest = rows.count - PendingReport.maximumRows
      if rest > 0 { lines.append("| … and \(Counted(rest, "more cause")) | | | |") }
      lines += ["", "```text"] + next.dropFirst() + ["```"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The number of snapshots in each state.
  var summary: String {
    let tolerated = pending.toleratedCount
    return """
      \(Counted(pending.count(.pending), "snapshot")) pending, \
      \(pending.count(.rejected)) rejected, \(pending.sameCount) unchanged\
      \(tolerated > 0 ? ", \(tolerated) within the tolerance" : "")
      """
  }

  /// Returns a line for each snapshot, or for each scene whose configurations are described in words.
  private func lines(of changes: [PendingChange]) -> [String] {
    let listed = places(of: changes).prefix(PendingReport.maximumListed)
    let lines = listed.map { changes, place in
      let others = changes[0].parts.count - 1
      let more = others > 0 ? "  with \(Counted(others, "other cause"))" : ""
      return "    \(PrintableText.text(changes[0].recorded.scene))  \(place)\(more)"
    }
    let rest = changes.count - listed.reduce(0) { $0 + $1.changes.count }
    return lines + (rest > 0 ? ["    … and \(Counted(rest, "more snapshot"))"] : [])
  }

  /// Returns the changes of each scene with words about their configurations, if these are many and
  /// have equally many causes; otherwise each change.
  private func places(
    of changes: [PendingChange]
  ) -> [(changes: [PendingChange], place: String)] {
    changes.chunked { $0.recorded.scene == $1.recorded.scene }.flatMap { changes in
      let isEven = changes.allSatisfy { $0.parts.count == changes[0].parts.count }
      let words = isEven ? words[changes[0].recorded.scene] : nil
      let place = words?.words(for: changes.map(\.configuration))
      return place.map { [(changes, $0)] } ?? changes.map { ([$0], $0.configuration) }
    }
  }

  /// The configurations in words of each cause and scene with many changes.
  private var conditions: [JSONValue] {
    [PendingChange.State.pending, .rejected].flatMap(pending.causes).flatMap { cause, changes in
      places(of: changes).filter { $0.changes.count > 1 }.map { changes, place in
        [
          "cause": .string("\(cause.id)"), "scene": .string(changes[0].recorded.scene),
          "same": .string(place), "changes": JSONValue(count: changes.count),
        ]
      }
    }
  }

  private func decisions(on cause: NamedCause, _ changes: [PendingChange]) -> [String] {
    let decisions = Set(
      changes.flatMap(\.parts).filter { $0.cause.id == cause.id }
        .compactMap(\.decision)
    ).sorted { $0.sequence < $1.sequence }
    return decisions.suffix(1).map {
      PrintableText.text(
        "    by \($0.author) at \($0.createdAt)" + ($0.message.isEmpty ? "" : ": \($0.message)")
      )
    }
  }

  /// Commands to decide on the first cause.
  private var next: [String] {
    guard let first = pending.causes(.pending).first ?? pending.causes(.rejected).first else {
      return []
    }
    let isPending = !pending.causes(.pending).isEmpty
    var lines = [""]
    func add(_ action: String, _ command: CommandLineText) {
      lines.append("\(Padded(action, to: 15))  \(command)")
    }
    let accept = command("accept")
    add("accept it", accept.with("--cause", "\(first.cause.id)").withReason())
    if isPending {
      add("reject it", command("reject").with("--cause", "\(first.cause.id)").withReason())
      add("accept all", accept.with("--all").withReason())
    }
    if let change = first.changes.first {
      lines.append("\(Padded("see why", to: 15))  \(explanation(of: change))")
    }
    return lines
  }

  /// Returns the start of a command that decides on the version.
  func command(_ name: String) -> CommandLineText {
    let text = CommandLineText(name, store: store)
    return text.with("--at", pending.version.label)
  }

  /// Returns the commands that accept and reject a cause.
  func decisions(on cause: CauseID) -> [String] {
    ["accept", "reject"].map { "\(command($0).with("--cause", "\(cause)").withReason())" }
  }

  /// The command that explains a changed snapshot, or shows a new or missing one.
  func explanation(of change: PendingChange) -> CommandLineText {
    let scene = change.recorded.scene
    let command =
      switch change.kind {
      case .changed:
        CommandLineText("explain", change.origin, pending.version.label, scene, store: store)
      case .new: CommandLineText("show", pending.version.label, scene, store: store)
      case .missing: CommandLineText("show", change.origin, scene, store: store)
      }
    return change.distinction.reduce(command.with("--proposal", change.recorded.proposalText)) {
      $0.with("--environment", $1)
    }
  }

  /// An object with all changes and causes.
  var json: JSONValue {
    [
      "version": .string(pending.version.label),
      "pending": JSONValue(count: pending.count(.pending)),
      "rejected": JSONValue(count: pending.count(.rejected)),
      "same": JSONValue(count: pending.sameCount),
      "tolerated": JSONValue(count: pending.toleratedCount),
      "changes": .array(pending.changes.map(PendingReport.value)),
      "conditions": .array(conditions),
    ]
  }

  private static func value(of change: PendingChange) -> JSONValue {
    [
      "scene": .string(change.recorded.scene),
      "renamedFrom": change.renamedFrom.map(JSONValue.string) ?? .null,
      "proposal": .string(change.recorded.proposalText),
      "environment": .string(change.recorded.environmentDigest.hex),
      "kind": .string(change.kind.rawValue),
      "state": .string(change.state.rawValue),
      "baseline": change.origin.isEmpty ? .null : .string(change.origin),
      "proved": .bool(change.isProved),
      "causes": .array(
        change.parts.map { part in
          var object: JSONObject = [
            "id": .string("\(part.cause.id)"), "text": .string(part.cause.text),
            "state": .string(part.state.rawValue),
          ]
          if let decision = part.decision {
            object["author"] = .string(decision.author)
            object["createdAt"] = .string(decision.createdAt)
            object["message"] = .string(decision.message)
          }
          return .object(object)
        }
      ),
    ]
  }
}
