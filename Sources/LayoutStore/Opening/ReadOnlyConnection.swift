import GRDBSQLite

/// A connection of its own that can only read, opened as carefully as every other.
final class ReadOnlyConnection {
  /// The connection.
  let connection: Connection

  /// Opens the database at `path` and checks that its schema is the kind's.
  init(_ path: String, kind: DatabaseKind, busyTimeout: Double) throws {
    connection = try Connection.open(path, canWrite: false, busyTimeout: busyTimeout)
    try OpeningDiscipline.begin(connection)
    try Migrator(kind: kind, program: "").run(connection, canWrite: false)
    OpeningDiscipline.end(connection)
    // The schema is known to be the store's own now. SQLite before 3.41 takes json_extract for
    // unsafe in a view, so the views can be read by a connection that trusts the schema only.
    try connection.run("PRAGMA query_only = ON; PRAGMA trusted_schema = ON")
  }

  deinit { sqlite3_close_v2(connection.handle) }
}
