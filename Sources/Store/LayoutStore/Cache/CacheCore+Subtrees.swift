import CanonicalJSON
import KeylineSQLite

/// Lookups of subtrees.
extension CacheCore {
  /// The number of subjects in one query.
  private static let chunk = 64

  /// Finds the cached values of subtrees; invalid rows are skipped, and deleted later.
  mutating func subtrees(
    _ subjects: [CacheSubject],
    _ connection: Connection
  ) throws -> [Digest: LoadedSubtree] {
    // Most lookups are of the root of a scene alone.
    let chunk = subjects.count == 1 ? 1 : CacheCore.chunk
    let places = Array(repeating: "?", count: chunk).joined(separator: ",")
    let statement = try self.statement(
      """
      SELECT s.key, e.id, e.kind, e.slot, e.value, e.checksum, e.cost FROM subject s
      JOIN entry e ON e.subject = s.id WHERE s.key IN (\(places)) AND e.kind <> 'scene'
      """,
      connection
    )
    defer { statement.reset() }
    try connection.beginReading()
    var found: [Digest: LoadedSubtree] = [:]
    for start in stride(from: 0, to: subjects.count, by: chunk) {
      for offset in 0..<chunk {
        let position = Int32(truncatingIfNeeded: offset + 1)
        if start + offset < subjects.count {
          try statement.bind(bytes: subjects[start + offset].key.bytes, at: position)
        } else {
          try statement.bind(nil as Int64?, at: position)
        }
      }
      while try statement.step() { try take(statement, into: &found) }
      statement.reset()
    }
    return found
  }

  private mutating func take(
    _ statement: Statement,
    into found: inout [Digest: LoadedSubtree]
  ) throws {
    guard let key = Digest(bytes: try statement.bytes(0)) else { return }
    let row = LoadedRow(
      id: try statement.integer(1),
      slot: try statement.bytes(3),
      value: try statement.bytes(4),
      cost: try statement.integer(6)
    )
    let kind = try statement.text(2)
    let checksum = CacheRow.checksum(
      of: key,
      kind,
      slot: row.slot,
      value: row.value,
      by: authentication
    )
    guard Digest(bytes: try statement.bytes(5)) == checksum,
      let kind = CacheRow.Kind(rawValue: kind),
      found[key, default: LoadedSubtree()].add(kind, row)
    else { return noteBroken(row.id) }
  }

  /// Reads the payload of a row; `nil` if it does not match its digest, and then the row is deleted
  /// later.
  mutating func payload(
    of row: Int64,
    _ digest: Digest,
    _ connection: Connection
  ) throws -> [UInt8]? {
    let statement = try statement("SELECT body FROM payload WHERE entry = ?", connection)
    defer { statement.reset() }
    try connection.beginReading()
    try statement.bind(row, at: 1)
    guard try statement.step(), let bytes = try? statement.bytes(0), Digest(of: bytes) == digest
    else {
      noteBroken(row)
      return nil
    }
    return bytes
  }
}
