public import SQLite

/// A value that a query returned, of one of SQLite's five types.
public typealias QueryValue = Value

/// The rule for SQL from outside: it may read the tables and views of the store, nothing else.
struct QueryAuthorizer {
  private let readable: Set<String>

  /// Allows the tables and views of a schema.
  init(_ schema: SchemaExpectation) {
    readable = Set(schema.entries.map { String(plain: $0.table) })
      .union(["json_each", "json_tree", "sqlite_schema", "sqlite_master"])
  }

  /// Functions that reach out of the database.
  private static let forbidden: Set<String> = ["load_extension", "fts3_tokenizer"]

  /// Returns whether a statement may do what SQLite asks about.
  func allows(_ action: Action) -> Bool {
    switch action {
    case .select, .recursion: true
    // A table of which no column is read may also be a part of the query itself.
    case .read(let table, let column): column.isEmpty || readable.contains(table)
    case .call(let function): !Self.forbidden.contains(function.lowercased())
    case .other: false
    }
  }

  /// Applies the rule to a connection.
  ///
  /// SQLite creates the tables that open JSON when they are first used, by statements that the rule
  /// does not allow; so they are used once before.
  func install(on connection: Connection) throws(SQLiteError) {
    try connection.run("SELECT 1 FROM json_each('[]'), json_tree('[]')")
    connection.setAuthorizer { allows($0) }
  }
}
