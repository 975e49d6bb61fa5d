import Digests
import KeylineSQLite

/// Finds the rows that a table had before a merge, by their digests.
///
/// An empty table is never queried; the merge itself tracks the rows that it adds.
struct DigestLookup {
  private let statement: Statement
  private let isEmpty: Bool

  /// Prepares the lookup in `table` by one or several `columns`.
  init(_ connection: Connection, _ table: String, by columns: [String] = ["digest"]) throws {
    isEmpty = try connection.integer("SELECT EXISTS (SELECT 1 FROM \(table))") == 0
    let conditions = columns.map { "\($0) = ?" }.joined(separator: " AND ")
    statement = try connection.prepare("SELECT id FROM \(table) WHERE \(conditions)")
  }

  /// Returns the row with digests, in the order of the columns; `nil` if there is none.
  func row(of digests: Digest...) throws -> Int64? {
    guard !isEmpty else { return nil }
    defer { statement.reset() }
    for (index, digest) in digests.enumerated() { try statement.bind(digest, at: Int32(index + 1)) }
    return try statement.step() ? try statement.integer(0) : nil
  }
}
