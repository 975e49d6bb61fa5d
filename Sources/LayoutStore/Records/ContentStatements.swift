import SQLite

/// Two statements with the same arguments: one stores a row unless its digest is there, the other
/// finds that row and says whether it is the same in everything.
struct InsertionPair {
  let insertion: Statement
  let selection: Statement

  /// Prepares the pair for `table`, whose `columns` are the arguments in order; the first `keys` of
  /// them identify the row.
  init(_ connection: Connection, _ table: String, keys: Int, _ columns: [String]) throws {
    let numbered = columns.enumerated().map { (name: $1, argument: "?\($0 + 1)") }
    let list = columns.joined(separator: ", ")
    let values = numbered.map(\.argument).joined(separator: ", ")
    insertion = try connection.prepare(
      "INSERT INTO \(table) (\(list)) VALUES (\(values)) ON CONFLICT DO NOTHING"
    )
    let isSame = numbered.dropFirst(keys).map { "\($0.name) IS \($0.argument)" }
    let isKey = numbered.prefix(keys).map { "\($0.name) = \($0.argument)" }
    selection = try connection.prepare(
      """
      SELECT id, \(isSame.joined(separator: " AND ")) FROM \(table)
      WHERE \(isKey.joined(separator: " AND "))
      """
    )
  }

  /// Runs the insertion and, where a row is there already, the comparison; returns the row.
  func insert(_ connection: Connection, _ what: String) throws -> Int64 {
    try insertion.run()
    if connection.changedRows == 1 { return connection.lastInsertedRow }
    defer { selection.reset() }
    guard try selection.step(), try selection.integer(1) == 1 else {
      throw StoreError.collision(what)
    }
    return try selection.integer(0)
  }
}

/// The prepared statements that store what a version refers to.
struct ContentStatements {
  let scene: InsertionPair
  let proposal: InsertionPair
  let environment: InsertionPair
  let result: InsertionPair
  let answers: InsertionPair
  let snapshot: InsertionPair

  /// Prepares all of them.
  init(_ connection: Connection) throws {
    scene = try InsertionPair(
      connection,
      "scene",
      keys: 2,
      ["digest", "nodes_digest", "node_count", "body", "nodes"]
    )
    proposal = try InsertionPair(connection, "proposal", keys: 1, ["text", "width", "height"])
    environment = try InsertionPair(connection, "environment", keys: 1, ["digest", "body"])
    result = try InsertionPair(
      connection,
      "result",
      keys: 1,
      ["digest", "placements", "node_count"]
    )
    answers = try InsertionPair(connection, "leaf_answer", keys: 1, ["digest", "answers"])
    snapshot = try InsertionPair(
      connection,
      "snapshot",
      keys: 1,
      [
        "digest", "name", "document", "scene", "proposal", "environment", "result", "leaf_answer",
      ]
    )
  }
}
