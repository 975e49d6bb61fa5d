#if SharedStore
import Digests
import LayoutMigrations
import LayoutStore

/// The tables on a server: the first push creates them, and every transfer checks them.
struct ServerSchema {
  let connection: ServerConnection
  /// The program, which the server records for each migration.
  let program: String

  /// Checks the tables, and creates missing ones if `making` is `true`.
  ///
  /// - Throws: ``StoreError`` with the code `otherSchema` for tables of a different program.
  func prepare(making: Bool) throws(StoreError) {
    let encoding = connection.setting("server_encoding")
    guard encoding == "UTF8" else {
      throw StoreError(
        .otherSchema,
        "the encoding of this database is \(encoding); choose one with UTF8"
      )
    }
    var backoff = Backoff()
    while true {
      if try check() { return }
      guard making else {
        throw StoreError(
          .notFound,
          "nothing has been pushed to this database yet; `keyline store push` pushes versions"
        )
      }
      do {
        try make()
      } catch  where ServerSchema.isRace(error) {
        // A different client is creating the tables at this moment.
        guard backoff.wait() else { throw error }
      }
    }
  }

  private func make() throws(StoreError) {
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

  /// Returns whether all tables exist; refuses tables with wrong columns.
  private func check() throws(StoreError) -> Bool {
    var columns: [String: Set<String>] = [:]
    for row in try connection.run(SharedSQL.tables) {
      columns[try row.text(0), default: []].insert(try row.text(1))
    }
    for (table, expected) in SharedTables.columns {
      guard let found = columns[table] else { continue }
      guard found == expected else {
        throw StoreError(
          .otherSchema,
          """
          the table \(table) of this database differs from this program's; choose a different \
          database
          """
        )
      }
    }
    guard SharedTables.columns.allSatisfy({ columns[$0.key] != nil }) else { return false }
    return try checkMigrations()
  }

  private func checkMigrations() throws(StoreError) -> Bool {
    let applied = try connection.run(SharedSQL.migrations)
    for row in applied {
      let name = try row.text(0)
      let known = Migrations.shared.first { $0.name == name }
      guard let known, Digest(of: known.sql) == (try row.digest(1)) else {
        let program = String((try row.text(2)).unicodeScalars.filter { $0.value >= 32 }.prefix(60))
        throw StoreError(
          .otherSchema,
          """
          the tables of this database were made by \(program), which this program does not \
          know; use that program
          """
        )
      }
    }
    return applied.count == Migrations.shared.count
  }

  /// Whether an error was caused by a different client that is creating the tables.
  private static func isRace(_ error: StoreError) -> Bool {
    ["23505", "42P07", "42710", "40001", "40P01", "XX000"].contains(error.serverState ?? "")
  }
}
#endif

/// The columns of the tables that the migrations create.
enum SharedTables {
  static let columns: [String: Set<String>] = [
    "keyline_environment": ["digest", "body"],
    "keyline_node": [
      "nodes_digest", "node", "parent", "path", "id", "type", "label", "view",
    ],
    "keyline_scene": ["digest", "nodes_digest", "body"],
    "keyline_placement": [
      "layout_digest", "nodes_digest", "node", "x", "y", "width", "height", "proposed_width",
      "proposed_height", "root_x", "root_y",
    ],
    "keyline_layout": ["digest", "nodes_digest"],
    "keyline_snapshot": [
      "digest", "name", "document", "proposal", "node_count", "scene_digest", "nodes_digest",
      "environment_digest", "layout_digest",
    ],
    "keyline_list": ["content_digest", "snapshot_digest"],
    "keyline_version": [
      "label", "parent", "fingerprint", "program", "platform", "source_commit", "message",
      "created_at", "scope", "revision",
    ],
    "keyline_shard": ["label", "shard_count", "shard", "snapshot_count", "content_digest"],
    "keyline_ref": ["ref", "label", "revision"],
    "keyline_decision": ["digest", "position", "body"],
    "keyline_migration": ["name", "digest", "program"],
  ]
}
