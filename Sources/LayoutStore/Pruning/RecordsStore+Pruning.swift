import CanonicalJSON
import SQLite

extension RecordsStore {
  /// Returns what pruning would remove: what the baseline has and the newest version that was recorded
  /// of all scenes lacks.
  ///
  /// - Parameter version: The version with which to begin to look for one, by what each follows.
  /// - Returns: The pruning, with the rows that nothing names counted.
  /// - Throws: ``StoreError`` with the code `notAll` if no version was recorded of all scenes.
  public func pruning(of version: RecordedVersion) throws(StoreError) -> Pruning {
    try read("looking for what no scene uses") { connection in
      try PruningReading(connection).pruning(
        of: version,
        freedCount: try UnusedRows(connection).count()
      )
    }
  }

  /// Removes what no scene uses from the baseline, and deletes rows that nothing names: all of it
  /// durably, or nothing.
  ///
  /// What a version lists stays; only the decisions that removed it are added to the chain, so that
  /// ``undoPruning(_:)`` finds everything as it was.
  @discardableResult
  public func prune(
    _ version: RecordedVersion,
    by author: Pruning.Author
  ) throws(StoreError) -> Pruning {
    try check(author)
    return try write("pruning") { connection in
      let freed = try UnusedRows(connection).delete()
      let pruning = try PruningReading(connection).pruning(of: version, freedCount: freed)
      guard !pruning.items.isEmpty else { return pruning }
      try PruningReading(connection).insert(
        pruning.items.map(\.entry),
        in: pruning.version,
        as: pruning.number,
        by: author
      )
      return pruning
    }
  }

  /// Takes the last pruning back that was not taken back yet, durably: the baseline has the same
  /// snapshots again, from the same versions and with the same tolerances.
  ///
  /// - Returns: What was put back; `nil` if there is no pruning to take back.
  public func undoPruning(_ author: Pruning.Author) throws(StoreError) -> PruningReversal? {
    try check(author)
    return try write("taking a pruning back") { connection in
      let reading = PruningReading(connection)
      guard let reversal = try reading.reversal() else { return nil }
      let version = try VersionReader(connection).find(reversal.version)
      try reading.insert(reversal.restored, in: version, as: -reversal.number, by: author)
      return reversal
    }
  }

  private func check(_ author: Pruning.Author) throws(StoreError) {
    guard access.canRecord else { throw StoreError.notPermitted(reading: false).at(path) }
    let texts = [author.name, author.message]
    guard !author.name.isEmpty, texts.allSatisfy({ $0.utf8.count <= 4_096 && !$0.utf8.contains(0) })
    else { throw StoreError.badDecision().at(path) }
  }
}

/// Finds what is to be pruned, and what was, inside a transaction.
private struct PruningReading {
  let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  func pruning(of version: RecordedVersion, freedCount: Int) throws -> Pruning {
    let whole = try newestOfAll(version)
    let baseline = try Baseline(of: whole.version, connection)
    let line = try VersionReader(connection).line(of: whole.version)
    var extents: [String: RecordingScope] = [:]
    for version in line { extents[version.label] = try scope(of: version) }
    let present = Set(
      try SnapshotRowReader(connection).entries(of: whole.version).map(\.identity.key)
    )
    let last = try connection.integer("SELECT coalesce(max(pruning), 0) FROM decision") ?? 0
    let items = baseline.entries.filter { !present.contains($0.identity.key) }.map {
      Pruning.Item(entry: $0, origin: baseline.origin(of: $0))
    }
    let covered = items.filter { whole.scope.covers(extents[$0.origin] ?? .unknown) }
    return Pruning(
      number: Int(last) + 1,
      version: whole.version,
      items: covered,
      leftCount: items.count - covered.count,
      freedCount: freedCount
    )
  }

  /// Returns the newest version of a line that was recorded of all scenes.
  private func newestOfAll(
    _ version: RecordedVersion
  ) throws -> (version: RecordedVersion, scope: RecordingScope) {
    for candidate in try VersionReader(connection).line(of: version).reversed() {
      let scope = try scope(of: candidate)
      if scope.isAll, candidate.shards.isWhole { return (candidate, scope) }
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
    let entries = try SnapshotRowReader(connection).entries(rows: rows.map(\.row))
    var (restored, decided): ([RecordedSnapshot], [RecordedSnapshot]) = ([], [])
    for (row, entry) in zip(rows, entries) {
      let isDecided = (last[row.key] ?? 0) > row.sequence
      if isDecided { decided.append(entry) } else { restored.append(entry) }
    }
    return PruningReversal(
      number: number,
      version: rows.first?.version ?? "",
      restored: restored,
      decidedSince: decided
    )
  }

  func insert(
    _ entries: [RecordedSnapshot],
    in version: RecordedVersion,
    as number: Int,
    by author: Pruning.Author
  ) throws {
    var decision = Decision(
      .accepted,
      in: version,
      on: entries.map { Decision.Subject($0) },
      by: author.name,
      message: author.message,
      date: author.date
    )
    decision.pruning = number
    try DecisionInsertion(connection: connection).insert(decision)
  }
}
