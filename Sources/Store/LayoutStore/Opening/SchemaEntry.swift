import Digests
import KeylineSQLite
import LayoutMigrations

/// One row of a database's schema, compared byte by byte.
struct SchemaEntry: Hashable {
  /// `table`, `index`, `view` or `trigger`.
  let type: [UInt8]
  let name: [UInt8]
  /// The table that the entry belongs to.
  let table: [UInt8]
  /// The SQL that creates the entry; empty for an index of a constraint.
  let sql: [UInt8]

  /// Reads at most `limit` entries of the schema.
  static func read(_ connection: Connection, limit: Int) throws(SQLiteError) -> [SchemaEntry] {
    let statement = try connection.prepare(
      "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema"
    )
    var entries: [SchemaEntry] = []
    while entries.count < limit, try statement.step() {
      let entry = SchemaEntry(
        type: try statement.utf8(0),
        name: try statement.utf8(1),
        table: try statement.utf8(2),
        sql: try statement.utf8(3)
      )
      if !statistics.contains(entry) { entries.append(entry) }
    }
    return entries
  }

  /// Returns the digest of a schema, independent of the order of its entries.
  static func digest(of schema: [SchemaEntry]) -> Digest {
    let texts = schema.map { entry in
      [entry.type, entry.name, entry.table, entry.sql].reduce(into: [UInt8]()) { text, part in
        text += Array("\(part.count):".utf8) + part
      }
    }
    return Digest(of: texts.sorted { $0.lexicographicallyPrecedes($1) }.flatMap(\.self))
  }

  /// The harmless tables that `ANALYZE` creates.
  private static let statistics = [
    statistics("sqlite_stat1", columns: "tbl,idx,stat"),
    statistics("sqlite_stat4", columns: "tbl,idx,neq,nlt,ndlt,sample"),
  ]

  private static func statistics(_ name: String, columns: String) -> SchemaEntry {
    SchemaEntry(
      type: Array("table".utf8),
      name: Array(name.utf8),
      table: Array(name.utf8),
      sql: Array("CREATE TABLE \(name)(\(columns))".utf8)
    )
  }
}
