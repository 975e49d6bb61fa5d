import Foundation
import KeylineSQLite
import LayoutDiff

/// A table with a row for each placement, written with SQLite's prepared statements.
///
/// It has the same settings as the store, and no index, which would slow down writing.
final class BulkRows {
  private let connection: Connection

  /// Creates the file and the table.
  ///
  /// - Throws: `SQLiteError` if SQLite fails.
  init(at path: String) throws {
    connection = try Connection(path, .create)
    try connection.run(
      """
      PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536;
      CREATE TABLE placement (
        snapshot INTEGER NOT NULL, node INTEGER NOT NULL, x REAL NOT NULL, y REAL NOT NULL,
        width REAL NOT NULL, height REAL NOT NULL, proposed_width REAL, proposed_height REAL
      ) STRICT;
      """
    )
  }

  /// Writes a row for each placement in one transaction, and returns the time in seconds.
  func seconds(toWrite scenes: BulkScenes) throws -> Double {
    try Measurement.seconds {
      try connection.write { connection in
        let statement = try connection.prepare(
          "INSERT INTO placement VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        )
        for (snapshot, item) in scenes.items.enumerated() {
          for (node, placement) in item.table.placements.enumerated() {
            try statement.bind(Int64(snapshot), at: 1)
            try statement.bind(Int64(node), at: 2)
            try bind(placement, to: statement)
            try statement.run()
          }
        }
      }
    }
  }

  private func bind(_ placement: Placement, to statement: Statement) throws {
    let frame = placement.frame
    try statement.bind(frame.origin.x, at: 3)
    try statement.bind(frame.origin.y, at: 4)
    try statement.bind(frame.size.width, at: 5)
    try statement.bind(frame.size.height, at: 6)
    try statement.bind(placement.proposal.width.map { Double($0) }, at: 7)
    try statement.bind(placement.proposal.height.map { Double($0) }, at: 8)
  }
}
