import Digests
import Foundation
import KeylineSQLite

/// The reversal of the most recent decision: what was the baseline before is accepted again.
///
/// Decisions are never changed, so that the reversal is a decision too, and reversing it restores the
/// first one. Earlier decisions on causes of the same snapshots no longer count.
public struct DecisionReversal: Sendable {
  /// The rows of the decision that is taken back, oldest first.
  public let undone: [RecordedDecision]
  /// The decisions that take it back.
  let decisions: [Decision]

  /// The number of snapshots that the decision was about.
  public var snapshotCount: Int { Set(undone.map(\.key)).count }
}

extension RecordsStore {
  /// Takes back the most recent decision durably.
  ///
  /// - Parameters:
  ///   - author: The author of the reversal.
  ///   - message: The reason; may be empty.
  ///   - isDry: Whether nothing is stored.
  /// - Returns: The reversal; `nil` if there is no decision.
  /// - Throws: ``StoreError`` with the code `badInput` for an invalid author.
  public func undoDecision(
    by author: String,
    message: String = "",
    isDry: Bool = false
  ) throws(StoreError) -> DecisionReversal? {
    let what = "undoing a decision"
    guard !isDry else {
      return try read(what) { try ReversalReader($0).reversal(by: author, message) }
    }
    return try write(what) { connection in
      guard let reversal = try ReversalReader(connection).reversal(by: author, message) else {
        return nil
      }
      let insertion = DecisionInsertion(connection: connection)
      for decision in reversal.decisions {
        try check(decision)
        try insertion.insert(decision)
      }
      return reversal
    }
  }

  /// Returns the snapshots of a version whose place the accepted snapshot of a later version took.
  package func superseded(
    _ snapshots: [RecordedSnapshot],
    of version: RecordedVersion
  ) throws(StoreError) -> [RecordedSnapshot] {
    try read("reading the decisions") { connection in
      let versions = VersionReader(connection)
      var last: [Digest: RecordedDecision] = [:]
      for decision in try DecisionReader(connection).all() {
        let isWhole = decision.verdict == .accepted && decision.cause.isEmpty
        if isWhole { last[decision.key] = decision }
      }
      var isLater: [String: Bool] = [:]
      return try snapshots.filter { snapshot in
        guard let decision = last[snapshot.key],
          decision.row != snapshot.rows?.snapshot || decision.isRemoval
        else { return false }
        if let known = isLater[decision.version] { return known }
        let later = try versions.find(decision.version)
        let isDescendant = try versions.ancestry(of: later).dropLast()
          .contains { $0.label == version.label }
        isLater[decision.version] = isDescendant
        return isDescendant
      }
    }
  }
}

/// Finds what the most recent decision replaced, inside a transaction.
private struct ReversalReader {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func reversal(by author: String, _ message: String) throws -> DecisionReversal? {
    let undone = try lastDecision()
    guard let first = undone.first else { return nil }
    var order: [String] = []
    var subjects: [String: [Decision.Subject]] = [:]
    var known: [String: (places: [Digest: Baseline.Place], first: String)] = [:]
    var seen: Set<Digest> = []
    for row in undone where seen.insert(row.key).inserted {
      let before = try known[row.version] ?? places(of: row.version, before: first.sequence)
      known[row.version] = before
      let (version, subject) = try subject(of: row, before.places[row.key], before.first)
      if subjects[version] == nil { order.append(version) }
      subjects[version, default: []].append(subject)
    }
    let date = Date()
    let reader = VersionReader(connection)
    let decisions = try order.map { version in
      Decision(
        .accepted,
        in: try reader.find(version),
        on: subjects[version] ?? [],
        by: author,
        message: message,
        date: date
      )
    }
    return DecisionReversal(undone: undone, decisions: decisions)
  }

  /// Returns the rows that were stored together last, oldest first.
  private func lastDecision() throws -> [RecordedDecision] {
    let all = try DecisionReader(connection).all()
    guard let last = all.last else { return [] }
    var rows: [RecordedDecision] = []
    var seen: Set<[String]> = []
    for row in all.reversed() {
      let isPart =
        row.createdAt == last.createdAt && row.author == last.author && row.message == last.message
        && row.verdict == last.verdict
      // One decision has one row for a snapshot and a cause.
      guard isPart, seen.insert([row.key.hex, row.cause]).inserted else { break }
      rows.append(row)
    }
    return rows.reversed()
  }

  /// Returns the places of the newest version that follows a version, or of the version itself, because
  /// later versions count the decisions in all that they follow.
  private func places(
    of label: String,
    before sequence: Int
  ) throws -> (places: [Digest: Baseline.Place], first: String) {
    let reader = VersionReader(connection)
    var version = try reader.find(label)
    for later in try reader.all().reversed() where later.sequence > version.sequence {
      guard try reader.ancestry(of: later).contains(where: { $0.label == label }) else { continue }
      version = later
      break
    }
    let ancestry = try Baseline.ancestry(of: version, connection)
    let places = try Baseline.places(in: ancestry, before: sequence, connection)
    return (places, ancestry.first?.label ?? label)
  }

  /// Returns the version in which to accept a snapshot again, and what to accept: what it replaced or,
  /// for a new one, its absence from the first version.
  private func subject(
    of row: RecordedDecision,
    _ place: Baseline.Place?,
    _ first: String
  ) throws -> (version: String, Decision.Subject) {
    let reader = SnapshotRowReader(connection)
    guard let place,
      let old = place.acceptedRow ?? place.removedRow ?? place.snapshot?.rows?.snapshot
    else {
      return (first, Decision.Subject(try reader.snapshot(row.row)))
    }
    return (place.origin, Decision.Subject(try reader.snapshot(old)))
  }
}
