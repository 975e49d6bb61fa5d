#if SharedStore
import CanonicalJSON
import LayoutMigrations

/// The tables on a server: made by the first push, and found to be those of this program by all.
struct ServerSchema {
  let connection: ServerConnection
  /// The program, remembered beside the migrations that it applies.
  let program: String

  /// Checks the tables, and makes them if there are none and `making` says so.
  ///
  /// - Throws: ``SharedStoreError`` with the code `otherSchema` for tables of another program.
  func prepare(making: Bool) throws(SharedStoreError) {
    let encoding = connection.setting("server_encoding")
    guard encoding == "UTF8" else {
      throw SharedStoreError(
        .otherSchema,
        "the database keeps texts in \(encoding) where UTF8 is needed; name one that has UTF8"
      )
    }
    var backoff = Backoff()
    while true {
      if try check() { return }
      guard making else {
        throw SharedStoreError(
          .notFound,
          "nothing was pushed to this database yet; keyline push does"
        )
      }
      do {
        try make()
      } catch  where ServerSchema.isRace(error) {
        // Somebody else makes the same tables at this moment.
        guard backoff.wait() else { throw error }
      }
    }
  }

  private func make() throws(SharedStoreError) {
    for migration in Migrations.shared {
      try connection.script(String(decoding: migration.sql, as: UTF8.self))
      try connection.run(
        SharedSQL.insertMigration,
        .text(migration.name),
        .digest(Digest(of: migration.sql)),
        .text(program)
      )
    }
  }

  /// Returns whether the tables are there and right; `false` if there are none or some are missing.
  private func check() throws(SharedStoreError) -> Bool {
    var columns: [String: Set<String>] = [:]
    for row in try connection.run(SharedSQL.tables) {
      columns[try row.text(0), default: []].insert(try row.text(1))
    }
    for (table, expected) in SharedTables.columns {
      guard let found = columns[table] else { continue }
      guard found == expected else {
        throw SharedStoreError(
          .otherSchema,
          "the table \(table) of this database is not as this program makes it; name another database"
        )
      }
    }
    guard SharedTables.columns.allSatisfy({ columns[$0.key] != nil }) else { return false }
    return try checkMigrations()
  }

  private func checkMigrations() throws(SharedStoreError) -> Bool {
    let applied = try connection.run(SharedSQL.migrations)
    for row in applied {
      let name = try row.text(0)
      let known = Migrations.shared.first { $0.name == name }
      guard let known, Digest(of: known.sql) == (try row.digest(1)) else {
        let program = String((try row.text(2)).unicodeScalars.filter { $0.value >= 32 }.prefix(60))
        throw SharedStoreError(
          .otherSchema,
          "the tables of this database were made by \(program), which this program does not know; "
            + "use that program"
        )
      }
    }
    return applied.count == Migrations.shared.count
  }

  /// Whether a failure to make tables comes of somebody else making them.
  private static func isRace(_ error: SharedStoreError) -> Bool {
    ["23505", "42P07", "42710", "40001", "40P01", "XX000"].contains(error.state ?? "")
  }
}
#endif
