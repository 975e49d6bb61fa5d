import Digests
import EscapedText
import LayoutDiff
import LayoutReports
import LayoutStore
import SharedStore

/// The versions and decisions that a merge, an import, a push or a pull added to a store.
struct ExchangeReport: Report {
  /// A version, with the shards that the receiving store has.
  private struct Version {
    let label: String
    let added: Int
    let shards: ShardSet
  }

  /// The verb at the start of each line, such as `merged`.
  private let verb: String
  /// The text if there are no versions or decisions.
  private var nothing: String
  private let versions: [Version]
  private let decisionCount: Int
  private let skippedDecisionCount: Int
  /// Whether the text does not list every version.
  private var isSummary = false
  /// The number of versions of a history that are listed.
  private static let listedCount = 8
  private let moved: (ref: String, from: String?, to: String)?

  /// Whether anything was added.
  var hasChanges: Bool { decisionCount > 0 || versions.contains { $0.added > 0 } }

  init(_ report: MergeReport, verb: String) {
    self.verb = verb
    nothing = "the sources have no version"
    versions = report.versions.map { Version(label: $0.label, added: $0.added, shards: $0.shards) }
    decisionCount = report.decisionCount
    skippedDecisionCount = report.leftDecisionCount
    moved = nil
  }

  /// Creates the report of an import of a history, whose text lists at most the first and the last
  /// version if there are many.
  init(history report: MergeReport, verb: String) {
    self.init(report, verb: verb)
    if versions.isEmpty { nothing = "all commits are in the store" }
    isSummary = report.versions.count > ExchangeReport.listedCount
  }

  /// Creates the report of a push or a pull.
  ///
  /// - Parameters:
  ///   - report: The result of the transfer.
  ///   - verb: The verb at the start of each line.
  ///   - fetched: The ref that was pulled, with the label of its version.
  init(_ report: TransferReport, verb: String, fetched: (ref: String, label: String)? = nil) {
    self.verb = verb
    nothing = "both sides have the same versions"
    versions = report.versions.filter { !$0.isKnown }.map {
      Version(label: $0.label, added: $0.added, shards: $0.shards)
    }
    decisionCount = report.decisionCount
    skippedDecisionCount = 0
    moved = fetched.map { ($0.ref, nil, $0.label) } ?? report.moved
  }

  /// A line for each version, followed by the decisions and the ref.
  var text: String {
    var lines = versions.map { version in
      let added =
        version.added == 0 ? "no new snapshots" : "\(Counted(version.added, "new snapshot"))"
      let shards = version.shards.isComplete ? "" : "; so far shard \(version.shards.list)"
      return "\(verb) \(version.label): \(added)\(shards)"
    }
    if isSummary, let first = versions.first, let last = versions.last {
      let count = Counted(versions.count, "version")
      lines = ["\(verb) \(count), from \(first.label) to \(last.label)"]
    }
    if decisionCount > 0 { lines.append("\(verb) \(Counted(decisionCount, "decision"))") }
    if lines.isEmpty { lines.append("\(verb) nothing: \(nothing)") }
    if skippedDecisionCount > 0 {
      lines.append("skipped \(Counted(skippedDecisionCount, "decision"))")
    }
    if let moved, moved.from != moved.to {
      let old = moved.from.map { " instead of \($0)" } ?? ""
      lines.append("\(moved.ref) is \(moved.to)\(old)")
    }
    return lines.map { PrintableText.text($0) + "\n" }.joined()
  }

  /// The versions, the number of decisions, and the ref.
  var json: JSONValue {
    [
      "versions": .array(
        versions.map {
          [
            "version": .string($0.label),
            "added": JSONValue(count: $0.added),
            "shards": .array($0.shards.shards.map { .string($0.description) }),
          ]
        }
      ),
      "decisions": JSONValue(count: decisionCount),
      "skippedDecisions": JSONValue(count: skippedDecisionCount),
      "ref": moved.map { moved in
        [
          "name": .string(moved.ref), "version": .string(moved.to),
          "previous": moved.from.map { .string($0) } ?? .null,
        ]
      } ?? .null,
    ]
  }
}

extension TransferReport {
  /// Prints the versions and decisions that were skipped, and the amount of transferred data.
  func printNotes() {
    for version in incomplete {
      Terminal.observer.note(
        "\(version.label) was skipped: the server has only shard \(version.shards.list)"
      )
    }
    if leftDecisionCount > 0 {
      let count = Counted(leftDecisionCount, "decision")
      Terminal.observer.note("\(count) on versions that are not here were skipped")
    }
    Terminal.observer.inform("sent \(sentBytes) bytes, received \(receivedBytes)")
  }
}

extension ShardSet {
  fileprivate var list: String { shards.map(\.description).joined(separator: ", ") }
}
