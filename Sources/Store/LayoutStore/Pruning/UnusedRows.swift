import KeylineSQLite

/// The rows that neither a version nor a decision references, directly or indirectly.
struct UnusedRows {
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// The tables whose rows exist only to be referenced, each before the tables that it references.
  private static let tables = [
    "snapshot", "scene", "result", "environment", "answers", "proposal", "build",
  ]

  /// Counts the rows without references; rows that only such rows reference are not counted.
  func count() throws -> Int {
    try Self.tables.reduce(0) { count, table in
      let condition = try condition(table)
      let rows = try connection.integer("SELECT count(*) FROM \(table) WHERE \(condition)") ?? 0
      return count + Int(rows)
    }
  }

  /// Deletes the rows without references, and returns their number.
  func delete() throws -> Int {
    try Self.tables.reduce(0) { count, table in
      try connection.run("DELETE FROM \(table) WHERE \(try condition(table))")
      return count + connection.changedRows
    }
  }

  /// Returns the condition that no row of any table references a row, by the foreign keys of the
  /// schema.
  private func condition(_ table: String) throws -> String {
    let statement = try connection.prepare(
      """
      SELECT m.name, f."from", coalesce(f."to", 'id')
      FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
      WHERE m.type = 'table' AND f."table" = ? ORDER BY 1, 2
      """
    )
    try statement.bind(table, at: 1)
    var parts: [String] = []
    while try statement.step() {
      let (source, column, target) = (
        try statement.text(0), try statement.text(1), try statement.text(2)
      )
      parts.append(
        "\"\(target)\" NOT IN (SELECT \"\(column)\" FROM \"\(source)\" WHERE \"\(column)\" IS NOT NULL)"
      )
    }
    return parts.isEmpty ? "0" : parts.joined(separator: " AND ")
  }
}
