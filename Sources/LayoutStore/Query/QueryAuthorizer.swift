import GRDBSQLite

/// The rule for what SQL from outside may do: read the tables and views of the store, nothing else.
final class QueryAuthorizer {
  private let readable: Set<String>

  /// Allows the tables and views of a schema.
  init(_ schema: SchemaExpectation) {
    readable = Set(schema.entries.map { String(plain: $0.table) })
      .union(["json_each", "json_tree", "sqlite_schema", "sqlite_master"])
  }

  /// Functions that reach out of the database.
  private static let forbidden: Set<String> = ["load_extension", "fts3_tokenizer"]

  /// Returns whether a statement may do what SQLite asks about.
  func allows(_ action: Int32, _ first: String?, _ second: String?) -> Bool {
    switch action {
    case SQLITE_SELECT, SQLITE_RECURSIVE:
      true
    case SQLITE_READ:
      // A table of which no column is read may also be a part of the query itself.
      second == "" || first.map(readable.contains) == true
    case SQLITE_FUNCTION:
      second.map { !Self.forbidden.contains($0.lowercased()) } == true
    default:
      false
    }
  }

  /// Makes the rule hold for a connection, which must not outlive it.
  ///
  /// SQLite makes the tables that open JSON when they are first used, by statements that the rule
  /// does not allow; so they are used once before.
  func install(on connection: Connection) throws(SQLiteFailure) {
    try connection.run("SELECT 1 FROM json_each('[]'), json_tree('[]')")
    sqlite3_set_authorizer(
      connection.handle,
      { context, action, first, second, _, _ in
        guard let context else { return SQLITE_DENY }
        let authorizer = Unmanaged<QueryAuthorizer>.fromOpaque(context).takeUnretainedValue()
        let allowed = authorizer.allows(
          action,
          first.map { String(cString: $0) },
          second.map { String(cString: $0) }
        )
        return allowed ? SQLITE_OK : SQLITE_DENY
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }
}
