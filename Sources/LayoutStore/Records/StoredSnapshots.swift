import CanonicalJSON
import SQLite

/// The snapshots that a store has, found by their digests alone.
struct StoredSnapshots {
  private let statement: Statement

  init(_ connection: Connection) throws {
    statement = try connection.prepare("SELECT id FROM snapshot WHERE digest = ?")
  }

  /// Returns the row of a snapshot; `nil` when the store has no such snapshot.
  func row(of digest: Digest) throws -> Int64? {
    try statement.first(digest) { try $0.integer(0) }
  }
}
