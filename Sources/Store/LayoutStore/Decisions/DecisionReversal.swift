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
      var lines = VersionLines(VersionReader(connection))
      var last: [Digest: RecordedDecision] = [:]
      for decision in try DecisionReader(connection).all() {
        let isWhole = decision.verdict == .accepted && decision.cause.isEmpty
        if isWhole { last[decision.key] = decision }
      }
      return try snapshots.filter { snapshot in
        guard let decision = last[snapshot.key],
          decision.row != snapshot.rows?.snapshot || decision.isRemoval
        else { return false }
        return try decision.version != version.label
          && lines.version(decision.version, isOrFollows: version.label)
      }
    }
  }
}

/// Finds what the most recent decision replaced, inside a transaction.
private struct ReversalReader {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func reversal(by author: String, _ message: String) throws -> DecisionReversal? {
    let all = try DecisionReader(connection).all()
    let undone = last(of: all)
    guard let first = undone.first else { return nil }
    var order: [String] = []
    var subjects: [String: [Decision.Subject]] = [:]
    var lines = VersionLines(VersionReader(connection))
    var known: [String: (places: [Digest: Baseline.Place], first: String)] = [:]
    var seen: Set<Digest> = []
    for row in undone where seen.insert(row.key).inserted {
      let before = try known[row.version] ?? places(of: row.version, before: first.sequence, &lines)
      known[row.version] = before
      let (version, subject) = try subject(of: row, before.places[row.key], before.first)
      try refuseLosses(restoringIn: version, insteadOf: row, all, &lines)
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

  /// Refuses a reversal after which decisions in versions beside the undone one would not count.
  ///
  /// A snapshot is accepted again in the version that has it, and thus for all versions that follow it.
  private func refuseLosses(
    restoringIn version: String,
    insteadOf undone: RecordedDecision,
    _ all: [RecordedDecision],
    _ lines: inout VersionLines
  ) throws {
    for other in all where other.key == undone.key && other.version != undone.version {
      guard try lines.version(other.version, isOrFollows: version),
        try !lines.version(other.version, isOrFollows: undone.version),
        try !lines.version(undone.version, isOrFollows: other.version)
      else { continue }
      throw StoreError(
        .decisionConflict,
        """
        the decision on \(undone.scene) at \(undone.proposal) in \(undone.version) cannot be taken \
        back: \(other.version), which also follows \(version), has a decision on it, which would no \
        longer count; to go back, record the earlier layout after \(undone.version) and accept it
        """
      )
    }
  }

  /// Returns the rows that were stored together last, oldest first.
  private func last(of all: [RecordedDecision]) -> [RecordedDecision] {
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
    before sequence: Int,
    _ lines: inout VersionLines
  ) throws -> (places: [Digest: Baseline.Place], first: String) {
    let reader = VersionReader(connection)
    var version = try reader.find(label)
    for later in try reader.all().reversed() where later.sequence > version.sequence {
      guard try lines.version(later.label, isOrFollows: label) else { continue }
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

/// Which versions follow which.
private struct VersionLines {
  private let reader: VersionReader
  /// The labels of versions and their ancestors, as far as they were asked for.
  private var known: [String: Set<String>] = [:]

  init(_ reader: VersionReader) { self.reader = reader }

  /// Returns whether a version is the ancestor or follows it.
  mutating func version(_ label: String, isOrFollows ancestor: String) throws -> Bool {
    if let labels = known[label] { return labels.contains(ancestor) }
    let labels = Set(try reader.ancestry(of: reader.find(label)).map(\.label))
    known[label] = labels
    return labels.contains(ancestor)
  }
}
