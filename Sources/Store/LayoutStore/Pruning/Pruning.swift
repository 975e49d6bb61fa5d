import Digests
public import Foundation
import KeylineSQLite

/// The removal of snapshots from the baseline that no scene makes any more.
public struct Pruning: Sendable {
  /// A removed snapshot of the baseline, which no scene makes any more.
  public struct Item: Hashable, Sendable {
    /// The snapshot.
    public let snapshot: RecordedSnapshot
    /// The label of the version that it comes from.
    public let origin: String
  }

  /// The number, counted from 1.
  public let number: Int
  /// The newest version of all scenes, which lacks the snapshots.
  public let version: RecordedVersion
  /// The removed snapshots.
  public let items: [Item]
  /// The number of missing snapshots that stay in the baseline, since the version was not recorded
  /// from their folders.
  public let leftCount: Int
  /// The number of deleted rows without references.
  public let freedCount: Int

  /// The author of a prune, with the reason and the time.
  public struct Author: Sendable {
    /// The author's name.
    public var name: String
    /// The reason; may be empty.
    public var message: String
    /// The time.
    public var date: Date

    /// Creates an author.
    public init(_ name: String, message: String, date: Date = Date()) {
      (self.name, self.message, self.date) = (name, message, date)
    }
  }
}

/// The outcome of undoing a prune.
public struct PruningReversal: Sendable {
  /// The number of the prune.
  public let number: Int
  /// The label of the version of the prune.
  public let version: String
  /// The snapshots that are in the baseline again.
  public let restored: [RecordedSnapshot]
  /// The snapshots with later decisions, which are unchanged.
  public let decidedSince: [RecordedSnapshot]
}

extension RecordsStore {
  /// Returns what a prune would remove: the snapshots of the baseline that the newest version of
  /// all scenes lacks.
  ///
  /// - Parameter version: The version with which the search for a version of all scenes begins,
  ///   followed by its ancestors.
  /// - Returns: The prune, with the number of rows without references.
  /// - Throws: ``StoreError`` with the code `notAll` if no version was recorded of all scenes.
  public func pruning(of version: RecordedVersion) throws(StoreError) -> Pruning {
    try read("looking for unused snapshots") { connection in
      try PruningReader(connection: connection).pruning(
        of: version,
        freedCount: try UnusedRows(connection: connection).count()
      )
    }
  }

  /// Removes the snapshots from the baseline that no scene makes, and deletes rows without
  /// references, in one durable transaction.
  ///
  /// The snapshots of versions stay: the prune only adds decisions to the chain, which
  /// ``undoPruning(_:)`` can undo.
  @discardableResult
  public func prune(
    _ version: RecordedVersion,
    by author: Pruning.Author
  ) throws(StoreError) -> Pruning {
    try check(author)
    return try write("pruning") { connection in
      let freed = try UnusedRows(connection: connection).delete()
      let pruning = try PruningReader(connection: connection).pruning(
        of: version,
        freedCount: freed
      )
      guard !pruning.items.isEmpty else { return pruning }
      try PruningReader(connection: connection).insert(
        pruning.items.map(\.snapshot),
        in: pruning.version,
        as: pruning.number,
        by: author
      )
      return pruning
    }
  }

  /// Undoes the most recent prune durably: the baseline has the same snapshots again, from the same
  /// versions and with the same tolerances.
  ///
  /// - Returns: The outcome; `nil` if there is no prune to undo.
  public func undoPruning(_ author: Pruning.Author) throws(StoreError) -> PruningReversal? {
    try check(author)
    return try write("undoing a prune") { connection in
      let reader = PruningReader(connection: connection)
      guard let reversal = try reader.reversal() else { return nil }
      let version = try VersionReader(connection).find(reversal.version)
      try reader.insert(reversal.restored, in: version, as: -reversal.number, by: author)
      return reversal
    }
  }

  private func check(_ author: Pruning.Author) throws(StoreError) {
    guard access.canRecord else { throw StoreError.notPermitted(reading: false).at(path) }
    let texts = [author.name, author.message]
    guard !author.name.isEmpty, texts.allSatisfy({ $0.utf8.count <= 4_096 && !$0.utf8.contains(0) })
    else { throw StoreError.badDecision.at(path) }
  }
}

/// Finds the snapshots to prune, and those of the last prune, inside a transaction.
private struct PruningReader {
  let connection: Connection

  func pruning(of version: RecordedVersion, freedCount: Int) throws -> Pruning {
    let newest = try newestOfAll(version)
    let baseline = try Baseline(of: newest.version, connection)
    let ancestry = try VersionReader(connection).ancestry(of: newest.version)
    var scopes: [String: RecordingScope] = [:]
    for version in ancestry { scopes[version.label] = try scope(of: version) }
    let present = Set(
      try SnapshotRowReader(connection).snapshots(of: newest.version).map(\.identity.key)
    )
    let last = try connection.integer("SELECT coalesce(max(pruning), 0) FROM decision") ?? 0
    let items = baseline.snapshots.filter { !present.contains($0.identity.key) }.map {
      Pruning.Item(snapshot: $0, origin: baseline.origin(of: $0))
    }
    let covered = items.filter { newest.scope.covers(scopes[$0.origin] ?? .unknown) }
    return Pruning(
      number: Int(last) + 1,
      version: newest.version,
      items: covered,
      leftCount: items.count - covered.count,
      freedCount: freedCount
    )
  }

  /// Returns the newest of a version and its ancestors that was recorded of all scenes.
  private func newestOfAll(
    _ version: RecordedVersion
  ) throws -> (version: RecordedVersion, scope: RecordingScope) {
    for candidate in try VersionReader(connection).ancestry(of: version).reversed() {
      let scope = try scope(of: candidate)
      if scope.isAll, candidate.shards.isComplete { return (candidate, scope) }
    }
    throw StoreError.notAll(version, try scope(of: version))
  }

  private func scope(of version: RecordedVersion) throws -> RecordingScope {
    try RecordingDetails.find(version, connection)?.scope ?? .unknown
  }

  func reversal() throws -> PruningReversal? {
    let chain = try DecisionReader(connection).all()
    let undone = Set(chain.map(\.pruning).filter { $0 < 0 }.map { -$0 })
    let open = chain.map(\.pruning).filter { $0 > 0 && !undone.contains($0) }
    guard let number = open.max() else { return nil }
    let rows = chain.filter { $0.pruning == number }
    let accepted = chain.filter { $0.verdict == .accepted && $0.cause.isEmpty }
    let last = Dictionary(accepted.map { ($0.key, $0.sequence) }) { _, later in later }
    let snapshots = try SnapshotRowReader(connection).snapshots(rows: rows.map(\.row))
    var (restored, decided): ([RecordedSnapshot], [RecordedSnapshot]) = ([], [])
    for (row, snapshot) in zip(rows, snapshots) {
      let isDecided = (last[row.key] ?? 0) > row.sequence
      if isDecided { decided.append(snapshot) } else { restored.append(snapshot) }
    }
    return PruningReversal(
      number: number,
      version: rows.first?.version ?? "",
      restored: restored,
      decidedSince: decided
    )
  }

  func insert(
    _ snapshots: [RecordedSnapshot],
    in version: RecordedVersion,
    as number: Int,
    by author: Pruning.Author
  ) throws {
    var decision = Decision(
      .accepted,
      in: version,
      on: snapshots.map { Decision.Subject($0) },
      by: author.name,
      message: author.message,
      date: author.date
    )
    decision.pruning = number
    try DecisionInsertion(connection: connection).insert(decision)
  }
}

/// The rows that neither a version nor a decision references, directly or indirectly.
struct UnusedRows {
  let connection: Connection

  /// The tables whose rows exist only to be referenced, each before the tables that it references.
  private static let tables = [
    "snapshot", "layout", "scene", "environment", "answers", "proposal", "build",
  ]

  /// Counts the rows without references; rows that only such rows reference are not counted.
  func count() throws -> Int {
    try Self.tables.reduce(0) { count, table in
      let condition = try condition(table)
      let rows = try connection.integer("SELECT count(*) FROM \(table) WHERE \(condition)") ?? 0
      return count + Int(rows)
    }
  }

  /// Deletes the rows without references, and returns their number.
  func delete() throws -> Int {
    try Self.tables.reduce(0) { count, table in
      try connection.run("DELETE FROM \(table) WHERE \(try condition(table))")
      return count + connection.changedRows
    }
  }

  /// Returns the condition that no row of any table references a row, by the foreign keys of the
  /// schema.
  private func condition(_ table: String) throws -> String {
    let parts = try connection.prepare(
      """
      SELECT m.name, f."from", coalesce(f."to", 'id')
      FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
      WHERE m.type = 'table' AND f."table" = ? ORDER BY 1, 2
      """
    ).all(table) {
      let (source, column, target) = (try $0.text(0), try $0.text(1), try $0.text(2))
      return
        "\"\(target)\" NOT IN (SELECT \"\(column)\" FROM \"\(source)\" WHERE \"\(column)\" IS NOT NULL)"
    }
    return parts.isEmpty ? "0" : parts.joined(separator: " AND ")
  }
}
