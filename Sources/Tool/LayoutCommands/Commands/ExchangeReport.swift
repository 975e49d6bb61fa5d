package import Digests
import EscapedText
import LayoutDiff
import LayoutReports
package import LayoutStore

/// The versions and decisions that a merge, an import, a push or a pull added to a store.
package struct ExchangeReport: Report {
  /// A version, with the shards that the receiving store has.
  package struct Version {
    fileprivate let label: String
    fileprivate let added: Int
    fileprivate let shards: ShardSet

    package init(label: String, added: Int, shards: ShardSet) {
      self.label = label
      self.added = added
      self.shards = shards
    }
  }

  /// A ref that points to a different version now.
  package typealias Move = (ref: String, from: String?, to: String)

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
  private let moved: Move?

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

  /// Creates the report of an exchange with a different kind of store.
  ///
  /// - Parameters:
  ///   - versions: The versions that the receiver lacked, at least in part.
  ///   - decisionCount: The number of decisions that the receiver lacked.
  ///   - moved: The ref that was moved or fetched.
  ///   - verb: The verb at the start of each line.
  ///   - nothing: The text if there are no versions or decisions.
  package init(
    of versions: [Version],
    decisionCount: Int,
    moved: Move?,
    verb: String,
    nothing: String
  ) {
    self.verb = verb
    self.nothing = nothing
    self.versions = versions
    self.decisionCount = decisionCount
    skippedDecisionCount = 0
    self.moved = moved
  }

  /// A line for each version, followed by the decisions and the ref.
  package var text: String {
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
  package var json: JSONValue {
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

extension ShardSet {
  fileprivate var list: String { shards.map(\.description).joined(separator: ", ") }
}
