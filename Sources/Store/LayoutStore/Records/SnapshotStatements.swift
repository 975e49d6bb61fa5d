import KeylineSQLite

/// The statements that insert snapshots and the rows that they reference.
struct SnapshotStatements {
  let snapshot: Statement
  let scene: Statement
  let environment: Statement
  let result: Statement
  let answers: Statement
  private let proposal: Statement
  private let proposalRow: Statement
  private let resultCount: Statement

  /// Prepares all statements.
  init(_ connection: Connection) throws {
    func insertion(_ table: String, _ columns: String, _ count: Int) throws -> Statement {
      let values = Array(repeating: "?", count: count).joined(separator: ", ")
      return try connection.prepare("INSERT INTO \(table) (\(columns)) VALUES (\(values))")
    }
    snapshot = try insertion(
      "snapshot",
      "digest, name, document, scene, proposal, environment, result, answers",
      8
    )
    scene = try insertion("scene", "digest, nodes_digest, node_count, body, nodes", 5)
    environment = try insertion("environment", "digest, body", 2)
    result = try insertion("result", "digest, body, node_count", 3)
    answers = try insertion("answers", "digest, body", 2)
    proposal = try connection.prepare(
      "INSERT INTO proposal (text, width, height) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    )
    proposalRow = try connection.prepare(
      "SELECT id FROM proposal WHERE text = ?1 AND width IS ?2 AND height IS ?3"
    )
    resultCount = try connection.prepare("SELECT node_count FROM result WHERE id = ?")
  }

  /// Returns the row of a proposal, which is inserted if the store lacks it.
  func row(of proposal: EncodedProposal) throws -> Int64 {
    for statement in [self.proposal, proposalRow] {
      try statement.bind(proposal.text, at: 1)
      try statement.bind(proposal.width, at: 2)
      try statement.bind(proposal.height, at: 3)
    }
    try self.proposal.run()
    defer { proposalRow.reset() }
    guard try proposalRow.step() else { throw StoreError.collision("a proposal") }
    return try proposalRow.integer(0)
  }

  /// Returns the number of nodes of a stored result.
  func nodeCount(ofResult row: Int64) throws -> Int {
    try resultCount.first(row) { Int(try $0.integer(0)) } ?? 0
  }
}

/// Compares stored rows with snapshots of the same digests, to detect rows that were modified.
struct SnapshotComparisons {
  private let snapshot: Statement
  private let scene: Statement
  private let texts: [BodyKind: (statement: Statement, what: String)]

  /// Prepares all statements.
  init(_ connection: Connection) throws {
    snapshot = try connection.prepare(
      """
      SELECT name = ?2 AND document = ?3 AND scene = ?4 AND proposal = ?5 AND environment = ?6
        AND result = ?7 AND answers = ?8 FROM snapshot WHERE id = ?1
      """
    )
    scene = try connection.prepare(
      "SELECT body = ?2 AND nodes = ?3 AND node_count = ?4 FROM scene WHERE id = ?1"
    )
    func body(_ table: String) throws -> Statement {
      try connection.prepare("SELECT body = ?2 FROM \(table) WHERE id = ?1")
    }
    texts = [
      .environment: (try body("environment"), "an environment"),
      .result: (try body("result"), "a result"), .answers: (try body("answers"), "answers"),
    ]
  }

  /// Refuses a snapshot's row with any difference.
  func checkSnapshot(_ row: Int64, _ identity: SnapshotIdentity, _ references: [Int64]) throws {
    try snapshot.bind(identity.name, at: 2)
    try snapshot.bind(identity.document, at: 3)
    for (index, reference) in references.enumerated() {
      try snapshot.bind(reference, at: Int32(index + 4))
    }
    try check(row, snapshot, "a snapshot")
  }

  /// Refuses a scene's row that has different texts.
  func checkScene(
    _ row: Int64,
    _ texts: (scene: ArraySlice<UInt8>, nodes: ArraySlice<UInt8>),
    _ nodeCount: Int
  ) throws {
    try scene.bind(utf8: Array(texts.scene), at: 2)
    try scene.bind(utf8: Array(texts.nodes), at: 3)
    try scene.bind(Int64(nodeCount), at: 4)
    try check(row, scene, "a scene")
  }

  /// Refuses the row of an environment, a result or answers that has a different text.
  func check(_ row: Int64, _ kind: BodyKind, _ text: ArraySlice<UInt8>) throws {
    guard let (statement, what) = texts[kind] else { return }
    try statement.bind(utf8: Array(text), at: 2)
    try check(row, statement, what)
  }

  private func check(_ row: Int64, _ statement: Statement, _ what: String) throws {
    try statement.bind(row, at: 1)
    defer { statement.reset() }
    guard try statement.step(), try statement.integer(0) == 1 else {
      throw StoreError.collision(what)
    }
  }
}
