public import KeylineSQLite

/// A value in a row of a query, of one of SQLite's five types.
public typealias QueryValue = Value

/// Authorizes SQL of users: it may read the tables and views of the store, and nothing else.
struct QueryAuthorizer {
  private let readable: Set<String>

  /// Allows the tables and views of a schema.
  init(_ schema: SchemaExpectation) {
    readable = Set(schema.entries.map { String(plain: $0.table) })
      .union(["json_each", "json_tree", "sqlite_schema", "sqlite_master"])
  }

  /// The functions that access more than the database.
  private static let forbidden: Set<String> = ["load_extension", "fts3_tokenizer"]

  /// Returns whether a statement may perform an action.
  func allows(_ action: Action) -> Bool {
    switch action {
    case .select, .recursion: true
    // A table without a column that is read may be a subquery or a common table expression.
    case .read(let table, let column, _, _): column.isEmpty || readable.contains(table)
    case .call(let function): !Self.forbidden.contains(function.lowercased())
    case .other: false
    }
  }

  /// Applies the authorizer to a connection.
  ///
  /// SQLite creates the virtual tables for JSON on first use, with statements that the authorizer
  /// refuses; so they are used once before.
  ///
  /// - Parameter connection: The connection.
  /// - Throws: `SQLiteError` if SQLite has no JSON functions.
  func install(on connection: Connection) throws(SQLiteError) {
    try connection.run("SELECT 1 FROM json_each('[]'), json_tree('[]')")
    connection.setAuthorizer { allows($0) }
  }
}
