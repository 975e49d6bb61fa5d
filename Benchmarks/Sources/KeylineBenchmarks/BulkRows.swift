import Foundation
import GRDBSQLite
import LayoutDiff

/// A table with a row for each placement, written straight through SQLite's own interface.
///
/// The settings are those of the store of layouts, and there is no index: nothing is quicker to
/// write.
final class BulkRows {
  private let connection: OpaquePointer

  /// Makes the file and the table.
  ///
  /// - Throws: `BenchmarkError` when SQLite refuses.
  init(at path: String) throws {
    var connection: OpaquePointer?
    guard sqlite3_open(path, &connection) == SQLITE_OK, let connection else {
      throw BenchmarkError("\(path) cannot be made")
    }
    self.connection = connection
    try run(
      """
      PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536;
      CREATE TABLE placement (
        snapshot INTEGER NOT NULL, node INTEGER NOT NULL, x REAL NOT NULL, y REAL NOT NULL,
        width REAL NOT NULL, height REAL NOT NULL, proposed_width REAL, proposed_height REAL
      ) STRICT;
      """
    )
  }

  deinit { sqlite3_close(connection) }

  /// Writes a row for each placement in one transaction, and returns how long that took.
  func seconds(toWrite scenes: BulkScenes) throws -> Double {
    try Measurement.seconds {
      try run("BEGIN IMMEDIATE")
      var statement: OpaquePointer?
      let sql = "INSERT INTO placement VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
      try check(sqlite3_prepare_v2(connection, sql, -1, &statement, nil))
      defer { sqlite3_finalize(statement) }
      for (snapshot, item) in scenes.items.enumerated() {
        for (node, placement) in item.table.placements.enumerated() {
          sqlite3_bind_int64(statement, 1, Int64(snapshot))
          sqlite3_bind_int64(statement, 2, Int64(node))
          bind(placement, to: statement)
          guard sqlite3_step(statement) == SQLITE_DONE else { throw failure() }
          sqlite3_reset(statement)
        }
      }
      try run("COMMIT")
    }
  }

  private func bind(_ placement: Placement, to statement: OpaquePointer?) {
    let frame = placement.frame
    sqlite3_bind_double(statement, 3, frame.origin.x)
    sqlite3_bind_double(statement, 4, frame.origin.y)
    sqlite3_bind_double(statement, 5, frame.size.width)
    sqlite3_bind_double(statement, 6, frame.size.height)
    bind(placement.proposal.width, to: statement, at: 7)
    bind(placement.proposal.height, to: statement, at: 8)
  }

  private func bind(_ length: CGFloat?, to statement: OpaquePointer?, at column: Int32) {
    if let length {
      sqlite3_bind_double(statement, column, length)
    } else {
      sqlite3_bind_null(statement, column)
    }
  }

  private func run(_ sql: String) throws {
    try check(sqlite3_exec(connection, sql, nil, nil, nil))
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw failure() }
  }

  private func failure() -> BenchmarkError {
    BenchmarkError(String(cString: sqlite3_errmsg(connection)))
  }
}
