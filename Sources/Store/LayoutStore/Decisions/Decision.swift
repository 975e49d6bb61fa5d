import Digests
public import Foundation
import KeylineSQLite

/// A decision on snapshots of a version.
public struct Decision: Sendable {
  /// A snapshot, or one of the causes for which it differs.
  public struct Subject: Hashable, Sendable {
    /// The snapshot: of the version, or of the baseline if the version lacks it.
    public var snapshot: RecordedSnapshot
    /// The id of the cause; empty for the complete snapshot.
    public var cause: String

    /// Creates a subject.
    public init(_ snapshot: RecordedSnapshot, cause: String = "") {
      self.snapshot = snapshot
      self.cause = cause
    }
  }

  /// Whether the snapshots are accepted.
  public var verdict: Verdict
  /// The version that has, or lacks, the snapshots.
  public var version: RecordedVersion
  /// The snapshots and causes.
  public var subjects: [Subject]
  /// The author of the decision.
  public var author: String
  /// The reason; may be empty.
  public var message: String
  /// The time of the decision.
  public var date: Date

  /// Creates a decision.
  public init(
    _ verdict: Verdict,
    in version: RecordedVersion,
    on subjects: [Subject],
    by author: String,
    message: String = "",
    date: Date = Date()
  ) {
    self.verdict = verdict
    self.version = version
    self.subjects = subjects
    self.author = author
    self.message = message
    self.date = date
  }
}

extension RecordsStore {
  /// Adds a decision durably; on failure nothing changes.
  ///
  /// - Throws: ``StoreError`` with the code `badInput` for an empty author.
  public func decide(_ decision: Decision) throws(StoreError) {
    try check(decision)
    try write("recording a decision") { connection in
      try DecisionInsertion(connection: connection).insert(decision)
    }
  }

  /// Refuses an invalid decision, and any in a store that is opened for reading.
  func check(_ decision: Decision) throws(StoreError) {
    guard access.canRecord else { throw StoreError.notPermitted(reading: false).at(path) }
    let texts = [decision.author, decision.message]
    guard !decision.author.isEmpty,
      texts.allSatisfy({ $0.utf8.count <= 4_096 && !$0.utf8.contains(0) })
    else {
      throw StoreError.badDecision.at(path)
    }
  }
}

/// Adds decisions, inside a transaction.
struct DecisionInsertion {
  let connection: Connection

  /// Adds a row for each subject of a decision.
  func insert(_ decision: Decision) throws {
    let rows = try decision.subjects.map {
      DecisionRow($0, of: decision, createdAt: try time(of: decision))
    }
    guard try insert(rows) == rows.count else { throw StoreError.damaged("a decided snapshot") }
  }

  /// Returns the time of a decision, which is never before that of an earlier one: decisions count in
  /// the order of their times, and a clock may be set back.
  private func time(of decision: Decision) throws -> String {
    let time = decision.date.formatted(.iso8601)
    let last = try connection.text("SELECT coalesce(max(created_at), '') FROM decision")
    return max(time, last ?? "")
  }

  /// Adds rows but those whose version or snapshot the store lacks, and returns their number.
  func insert(_ rows: [DecisionRow]) throws -> Int {
    let insertion = try connection.prepare(
      """
      INSERT INTO decision (verdict, cause, author, message, created_at, digest, version, snapshot)
      SELECT ?, ?, ?, ?, ?, ?, v.sequence, s.id
      FROM version v, snapshot s WHERE v.label = ? AND s.digest = ?
      """
    )
    let counting = try connection.prepare(
      "UPDATE version SET decision_count = decision_count + ? WHERE label = ?"
    )
    var counts: [String: Int] = [:]
    for row in rows {
      try insertion.run([
        row.verdict.rawValue, row.cause, row.author, row.message, row.createdAt, row.digest,
        row.version, row.snapshot,
      ])
      counts[row.version, default: 0] += connection.changedRows
    }
    for (label, count) in counts where count > 0 { try counting.run([count, label]) }
    return counts.values.reduce(0, +)
  }
}

extension DecisionRow {
  fileprivate init(_ subject: Decision.Subject, of decision: Decision, createdAt: String) {
    self.init(
      verdict: decision.verdict,
      version: decision.version.label,
      snapshot: subject.snapshot.digest,
      cause: subject.cause,
      author: decision.author,
      message: decision.message,
      createdAt: createdAt
    )
  }
}

/// A decision on a snapshot, or on one of the causes of its changes.
public struct RecordedDecision: Hashable, Sendable {
  /// The position among all decisions, counted from 1.
  public let sequence: Int
  /// Whether the snapshot was accepted.
  public let verdict: Verdict
  /// The label of the version that has, or lacks, the snapshot.
  public let version: String
  /// The scene's name.
  public let scene: String
  /// The proposal's text, such as `390x-`.
  public let proposal: String
  /// Whether the version lacks the snapshot, so that the decision is on its removal.
  public let isRemoval: Bool
  /// The id of the cause; empty for the complete snapshot.
  public let cause: String
  /// The author of the decision.
  public let author: String
  /// The reason; may be empty.
  public let message: String
  /// The time, in UTC, by the clock of the machine.
  public let createdAt: String
  /// The snapshot's row.
  let row: Int64
  /// The snapshot's key within a version.
  let key: Digest
}
