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
      let version = try VersionReading(connection).find(reversal.version)
      try reading.insert(reversal.restored, in: version, as: -reversal.number, by: author)
      return reversal
    }
  }

  private func check(_ author: Pruning.Author) throws(StoreError) {
    guard access.canRecord else { throw StoreError.notPermitted(reading: false).at(path) }
    let texts = [author.who, author.why]
    guard !author.who.isEmpty, texts.allSatisfy({ $0.utf8.count <= 4_096 && !$0.utf8.contains(0) })
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
    let line = try VersionReading(connection).line(of: whole.version)
    var extents: [String: RecordingExtent] = [:]
    for version in line { extents[version.label] = try extent(of: version) }
    let present = Set(try EntryReading(connection).entries(of: whole.version).map(\.identity.key))
    let last = try connection.integer("SELECT coalesce(max(pruning), 0) FROM acceptance") ?? 0
    let items = baseline.entries.filter { !present.contains($0.identity.key) }.map {
      Pruning.Item(entry: $0, origin: baseline.origin(of: $0))
    }
    let covered = items.filter { whole.extent.covers(extents[$0.origin] ?? .unknown) }
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
  ) throws -> (version: RecordedVersion, extent: RecordingExtent) {
    for candidate in try VersionReading(connection).line(of: version).reversed() {
      let extent = try extent(of: candidate)
      if extent.isAll, candidate.shards.isWhole { return (candidate, extent) }
    }
    throw StoreError.notAll(version, try extent(of: version))
  }

  private func extent(of version: RecordedVersion) throws -> RecordingExtent {
    try RecordingNote.find(version, connection)?.extent ?? .unknown
  }

  func reversal() throws -> PruningReversal? {
    let chain = try AcceptanceReading(connection).all()
    let undone = Set(chain.map(\.pruning).filter { $0 < 0 }.map { -$0 })
    let open = chain.map(\.pruning).filter { $0 > 0 && !undone.contains($0) }
    guard let number = open.max() else { return nil }
    let rows = chain.filter { $0.pruning == number }
    let accepted = chain.filter { $0.verdict == .accepted && $0.cause.isEmpty }
    let last = Dictionary(accepted.map { ($0.key, $0.sequence) }) { _, later in later }
    let entries = try EntryReading(connection).entries(rows: rows.map(\.row))
    var (restored, decided): ([RecordedEntry], [RecordedEntry]) = ([], [])
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
    _ entries: [RecordedEntry],
    in version: RecordedVersion,
    as number: Int,
    by author: Pruning.Author
  ) throws {
    var decision = Decision(
      .accepted,
      in: version,
      on: entries.map { Decision.Subject($0) },
      who: author.who,
      why: author.why,
      date: author.date
    )
    decision.pruning = number
    let last = try AcceptanceReading(connection).all().last
    try AcceptanceInsertion(connection: connection, decision: decision).insert(after: last)
  }
}
