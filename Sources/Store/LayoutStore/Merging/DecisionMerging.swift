package import Digests
import KeylineSQLite
import LayoutCore

/// Adds the decisions of a source to those of a store.
struct DecisionMerging {
  let connection: Connection
  let path: String

  /// Adds the decisions that the store lacks, but those about versions or snapshots that it lacks.
  ///
  /// - Returns: The numbers of rows that were added and skipped.
  /// - Throws: ``StoreError`` with the code `decisionConflict` if both sides have different decisions about
  ///   one snapshot.
  func merge(_ theirs: [DecisionRow], from source: String) throws -> (added: Int, skipped: Int) {
    let ours = try DecisionReader(connection).rows()
    let join = DecisionJoin(ours: ours, theirs: theirs)
    guard !join.onlyTheirs.isEmpty else { return (0, 0) }
    try DecisionSubjects(connection).refuseConflict(in: join, at: path, source)
    let added = try DecisionInsertion(connection: connection).insert(join.onlyTheirs)
    return (added, join.onlyTheirs.count - added)
  }
}

/// The snapshots that decisions are about.
final class DecisionSubjects {
  /// A snapshot's place in a version.
  typealias Subject = (key: Digest, text: String)

  private let connection: Connection
  private var known: [Digest: Subject?] = [:]

  init(_ connection: Connection) { self.connection = connection }

  /// Returns the scene, proposal and environment of a decision; `nil` if the store lacks the snapshot.
  func find(_ row: DecisionRow) throws -> Subject? {
    if let subject = known[row.snapshot] { return subject }
    let subject = try connection.prepare(
      """
      SELECT s.name, p.text, e.digest FROM snapshot s
      JOIN proposal p ON p.id = s.proposal JOIN environment e ON e.id = s.environment
      WHERE s.digest = ?
      """
    ).first(row.snapshot) { row -> Subject? in
      let (name, proposal) = (try row.text(0), try row.text(1))
      guard let environment = try row.digest(2) else { return nil }
      return (
        RecordedSnapshot.key(scene: name, proposal: proposal, environment: environment),
        "\(plain: name) at \(ProposalText(words: proposal))"
      )
    }
    known[row.snapshot] = .some(subject ?? nil)
    return subject ?? nil
  }

  /// Refuses different decisions of both sides about one snapshot.
  func refuseConflict(in join: DecisionJoin, at path: String, _ source: String) throws {
    let conflict = try join.conflict { try find($0)?.key ?? $0.snapshot }
    guard let (one, other) = conflict else { return }
    throw StoreError.conflictingDecisions(on: try find(one)?.text, one, at: path, other, at: source)
  }
}

extension RecordsStore {
  /// Returns the decisions that two sides have and the other one lacks, and refuses those that conflict.
  ///
  /// - Parameters:
  ///   - theirs: The decisions of the other side.
  ///   - source: The name of the other side.
  /// - Returns: The decisions that only one side has.
  /// - Throws: ``StoreError`` with the code `decisionConflict` for different decisions about one snapshot, or
  ///   if the other side has decisions about snapshots that are not here.
  package func join(
    with theirs: [DecisionRow],
    from source: String
  ) throws(StoreError) -> DecisionJoin {
    let path = path
    return try read("comparing decisions") { connection in
      let join = DecisionJoin(ours: try DecisionReader(connection).rows(), theirs: theirs)
      guard !join.onlyOurs.isEmpty else { return join }
      let subjects = DecisionSubjects(connection)
      try subjects.refuseConflict(in: join, at: path, source)
      if let row = try join.onlyTheirs.first(where: { try subjects.find($0) == nil }) {
        throw StoreError.unknownDecision(row, from: source)
      }
      return join
    }
  }
}

extension StoreError {
  /// Reports different decisions about one snapshot.
  static func conflictingDecisions(
    on subject: String?,
    _ one: DecisionRow,
    at path: String,
    _ other: DecisionRow,
    at source: String
  ) -> StoreError {
    StoreError(
      .decisionConflict,
      """
      \(subject ?? "a snapshot") was decided on both sides, so nothing was stored; \
      --keep-decisions skips the decisions of the other side, and `keyline accept` decides again
        \(path): \(one.sentence)
        \(source): \(other.sentence)
      """
    )
  }

  static func unknownDecision(_ row: DecisionRow, from source: String) -> StoreError {
    StoreError(
      .decisionConflict,
      """
      \(source) has decisions on snapshots that are not here, such as \(row.sentence), so nothing was \
      stored; pull them first
      """
    )
  }
}

/// The decisions that each of two sides has and the other one lacks.
///
/// Decisions about different snapshots are independent of each other, so that those of one side can follow
/// those of the other. Only different decisions about the same scene, proposal and environment conflict.
package struct DecisionJoin {
  /// The decisions that only our side has, in its order.
  package let onlyOurs: [DecisionRow]
  /// The decisions that only their side has, in its order.
  package let onlyTheirs: [DecisionRow]

  /// Compares the decisions of two sides.
  package init(ours: [DecisionRow], theirs: [DecisionRow]) {
    let our = Set(ours.map(\.digest))
    let their = Set(theirs.map(\.digest))
    onlyOurs = ours.filter { !their.contains($0.digest) }
    onlyTheirs = theirs.filter { !our.contains($0.digest) }
  }

  /// Returns the first decisions of both sides that conflict; `nil` if there are none.
  ///
  /// - Parameter subject: Returns what identifies a snapshot within a version.
  /// - Returns: The last decisions of each side about a snapshot.
  package func conflict(
    _ subject: (DecisionRow) throws -> Digest
  ) rethrows -> (ours: DecisionRow, theirs: DecisionRow)? {
    var own: [Digest: [DecisionRow]] = [:]
    for row in onlyOurs { own[try subject(row), default: []].append(row) }
    var other: [Digest: [DecisionRow]] = [:]
    for row in onlyTheirs { other[try subject(row), default: []].append(row) }
    for row in onlyOurs {
      let key = try subject(row)
      guard let ours = own[key], let theirs = other[key], let last = ours.last,
        let theirLast = theirs.last, ours.map(\.effect) != theirs.map(\.effect)
      else { continue }
      return (last, theirLast)
    }
    return nil
  }
}
