import Digests
import KeylineSQLite
import LayoutDiff

/// A source of the texts of snapshots, verified against their digests.
package protocol TextSource {
  /// The name of the source, for messages.
  var name: String { get }

  func body(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> [UInt8]

  /// Returns a text that is valid until the next request.
  func lend(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> ArraySlice<UInt8>

  /// Returns both texts of a snapshot's scene, which are valid until the next request.
  func lendScene(
    _ snapshot: RecordedSnapshot
  ) throws -> (scene: ArraySlice<UInt8>, nodes: ArraySlice<UInt8>)
}

extension TextSource {
  package func lend(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> ArraySlice<UInt8> {
    try body(kind, of: snapshot)[...]
  }

  package func lendScene(
    _ snapshot: RecordedSnapshot
  ) throws -> (scene: ArraySlice<UInt8>, nodes: ArraySlice<UInt8>) {
    (try body(.scene, of: snapshot)[...], try body(.nodes, of: snapshot)[...])
  }
}

/// Stores snapshots with the texts that the store lacks; existing texts are shared.
final class SnapshotInsertion {
  private let connection: Connection
  private let statements: SnapshotStatements
  /// Compares shared rows with the new data; `nil` to trust their digests.
  private let comparisons: SnapshotComparisons?
  private let scenes: DigestLookup
  private let environments: DigestLookup
  private let layouts: DigestLookup
  private let nodeRows: NodeRows
  private let placementRows: PlacementRows
  private let answers: DigestLookup
  private let snapshots: DigestLookup
  // The rows that were found or inserted before, so that none is looked up twice.
  private var snapshotRows: [Digest: Int64] = [:]
  private var sceneRows: [ContentKey: Int64] = [:]
  private var proposalRows: [String: Int64] = [:]
  private var layoutRows: [ContentKey: Int64] = [:]
  /// The nodes that were read last, since snapshots of a scene follow each other.
  private var lastOutline: (digest: Digest, outline: SceneOutline)?
  private var textRows: [TextKey: Int64] = [:]

  /// Prepares the statements; comparing shared rows with the new data needs all texts of every
  /// snapshot.
  init(_ connection: Connection, comparing isComparing: Bool) throws {
    self.connection = connection
    statements = try SnapshotStatements(connection)
    comparisons = isComparing ? try SnapshotComparisons(connection) : nil
    scenes = try DigestLookup(connection, "scene", by: ["digest", "nodes_digest"])
    environments = try DigestLookup(connection, "environment")
    layouts = try DigestLookup(connection, "layout", by: ["digest", "nodes_digest"])
    nodeRows = try NodeRows(connection)
    placementRows = try PlacementRows(connection)
    answers = try DigestLookup(connection, "answers")
    snapshots = try DigestLookup(connection, "snapshot")
  }

  /// Returns the row of a snapshot; `nil` if the store does not have it.
  func row(of snapshot: RecordedSnapshot) throws -> Int64? {
    if let known = snapshotRows[snapshot.digest] { return known }
    guard let row = try snapshots.row(of: snapshot.digest) else { return nil }
    snapshotRows[snapshot.digest] = row
    return row
  }

  /// Stores a snapshot and the texts that the store lacks, and returns the snapshot's row.
  func insert(_ snapshot: RecordedSnapshot, from source: any TextSource) throws -> Int64 {
    let references: [(any Bindable)?] = [
      try scene(snapshot, from: source),
      try proposal(snapshot.encodedProposal),
      try row(of: .environment, environments, statements.environment, snapshot, source),
      try layout(snapshot, from: source),
      try row(of: .answers, answers, statements.answers, snapshot, source),
    ]
    if comparisons != nil, let row = try row(of: snapshot) {
      try comparisons?.checkSnapshot(row, snapshot.identity, references)
      return row
    }
    let identity = snapshot.identity
    try statements.snapshot.bind([snapshot.digest, identity.name, identity.document] + references)
    try statements.snapshot.run()
    let row = connection.lastInsertedRow
    snapshotRows[snapshot.digest] = row
    return row
  }
}

// MARK: - Texts

extension SnapshotInsertion {
  private func scene(_ snapshot: RecordedSnapshot, from source: any TextSource) throws -> Int64 {
    let key = ContentKey(.scene, of: snapshot)
    if let row = sceneRows[key] { return row }
    if let row = try scenes.row(of: key.digest, key.nodes) {
      try comparisons?.checkScene(row, source.lendScene(snapshot), snapshot.nodeCount)
      sceneRows[key] = row
      return row
    }
    let outline = try outline(snapshot, from: source)
    let insertion = statements.scene
    try insertion.bind(key.digest, key.nodes, snapshot.nodeCount)
    try insertion.run(lending: [(4, source.lendScene(snapshot).scene)])
    let row = connection.lastInsertedRow
    try nodeRows.insert(outline, scene: row)
    sceneRows[key] = row
    return row
  }

  /// Returns the nodes of a snapshot; refuses a text that the rows would not make again.
  private func outline(
    _ snapshot: RecordedSnapshot,
    from source: any TextSource
  ) throws -> SceneOutline {
    if let lastOutline, lastOutline.digest == snapshot.nodesDigest { return lastOutline.outline }
    let text = try source.lend(.nodes, of: snapshot)
    guard let outline = try? SceneOutline(reading: Array(text)),
      outline.canonicalText.utf8.elementsEqual(text)
    else { throw StoreError.notCanonical(.nodes, of: snapshot).at(source.name) }
    guard outline.nodes.count == snapshot.nodeCount else {
      throw StoreError.wrongCount(snapshot, outline.nodes.count).at(source.name)
    }
    lastOutline = (snapshot.nodesDigest, outline)
    return outline
  }

  private func proposal(_ proposal: EncodedProposal) throws -> Int64 {
    if let row = proposalRows[proposal.text] { return row }
    let row = try statements.row(of: proposal)
    proposalRows[proposal.text] = row
    return row
  }

  /// Returns the row of a layout, which is stored with its placements if the store lacks it.
  private func layout(_ snapshot: RecordedSnapshot, from source: any TextSource) throws -> Int64 {
    let key = ContentKey(.result, of: snapshot)
    if let row = layoutRows[key] { return row }
    let row = try sharedLayout(key, snapshot, source) ?? insertLayout(key, snapshot, source)
    layoutRows[key] = row
    return row
  }

  private func sharedLayout(
    _ key: ContentKey,
    _ snapshot: RecordedSnapshot,
    _ source: any TextSource
  ) throws -> Int64? {
    guard let row = try layouts.row(of: key.digest, key.nodes) else { return nil }
    try comparisons?.checkLayout(row, source.lend(.result, of: snapshot))
    return row
  }

  /// Stores a layout; refuses placements that the rows would not make again, and a wrong number of
  /// them.
  private func insertLayout(
    _ key: ContentKey,
    _ snapshot: RecordedSnapshot,
    _ source: any TextSource
  ) throws -> Int64 {
    let outline = try outline(snapshot, from: source)
    let text = try source.lend(.result, of: snapshot)
    guard let table = try? PlacementTable(reading: Array(text)),
      table.canonicalBytes.elementsEqual(text)
    else { throw StoreError.notCanonical(.result, of: snapshot).at(source.name) }
    guard table.placements.count == outline.nodes.count else {
      throw StoreError.wrongCount(snapshot, table.placements.count).at(source.name)
    }
    try statements.layout.run(key.digest, key.nodes, snapshot.nodeCount)
    let row = connection.lastInsertedRow
    try placementRows.insert(table, of: outline, layout: row)
    return row
  }

  private func row(
    of kind: BodyKind,
    _ lookup: DigestLookup,
    _ insertion: Statement,
    _ snapshot: RecordedSnapshot,
    _ source: any TextSource
  ) throws -> Int64 {
    let key = TextKey(kind: kind, digest: kind.digest(in: snapshot))
    if let row = textRows[key] { return row }
    if let row = try lookup.row(of: key.digest) {
      try comparisons?.check(row, kind, source.lend(kind, of: snapshot))
      textRows[key] = row
      return row
    }
    try insertion.bind(key.digest, at: 1)
    try insertion.run(lending: [(2, source.lend(kind, of: snapshot))])
    textRows[key] = connection.lastInsertedRow
    return connection.lastInsertedRow
  }
}

/// The statements that insert snapshots and the rows that they reference.
struct SnapshotStatements {
  let snapshot: Statement
  let scene: Statement
  let environment: Statement
  let layout: Statement
  let answers: Statement
  private let proposal: Statement
  private let proposalRow: Statement

  /// Prepares all statements.
  init(_ connection: Connection) throws {
    func insertion(_ table: String, _ columns: String, _ count: Int) throws -> Statement {
      let values = Array(repeating: "?", count: count).joined(separator: ", ")
      return try connection.prepare("INSERT INTO \(table) (\(columns)) VALUES (\(values))")
    }
    snapshot = try insertion(
      "snapshot",
      "digest, name, document, scene, proposal, environment, layout, answers",
      8
    )
    scene = try insertion("scene", "digest, nodes_digest, node_count, body", 4)
    environment = try insertion("environment", "digest, body", 2)
    layout = try insertion("layout", "digest, nodes_digest, node_count", 3)
    answers = try insertion("answers", "digest, body", 2)
    proposal = try connection.prepare(
      "INSERT INTO proposal (text, width, height) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    )
    proposalRow = try connection.prepare(
      "SELECT id FROM proposal WHERE text = ?1 AND width IS ?2 AND height IS ?3"
    )
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
}

/// Compares stored rows with snapshots of the same digests, to detect rows that were modified.
struct SnapshotComparisons {
  private let snapshot: Statement
  private let scene: Statement
  private let nodes: Statement
  private let placements: Statement
  private let texts: [BodyKind: (statement: Statement, what: String)]

  /// Prepares all statements.
  init(_ connection: Connection) throws {
    snapshot = try connection.prepare(
      """
      SELECT name = ?2 AND document = ?3 AND scene = ?4 AND proposal = ?5 AND environment = ?6
        AND layout = ?7 AND answers = ?8 FROM snapshot WHERE id = ?1
      """
    )
    scene = try connection.prepare(
      "SELECT body = ?2 AND node_count = ?3 FROM scene WHERE id = ?1"
    )
    nodes = try connection.prepare(NodeRows.selection)
    placements = try connection.prepare(PlacementRows.selection)
    func body(_ table: String) throws -> Statement {
      try connection.prepare("SELECT body = ?2 FROM \(table) WHERE id = ?1")
    }
    texts = [
      .environment: (try body("environment"), "an environment"),
      .answers: (try body("answers"), "answers"),
    ]
  }

  /// Refuses a snapshot's row with any difference.
  func checkSnapshot(
    _ row: Int64,
    _ identity: SnapshotIdentity,
    _ references: [(any Bindable)?]
  ) throws {
    try snapshot.bind([row, identity.name, identity.document] + references)
    try check(row, snapshot, "a snapshot")
  }

  /// Refuses a scene's row that has different texts.
  func checkScene(
    _ row: Int64,
    _ texts: (scene: ArraySlice<UInt8>, nodes: ArraySlice<UInt8>),
    _ nodeCount: Int
  ) throws {
    try scene.bind(utf8: Array(texts.scene), at: 2)
    try scene.bind(Int64(nodeCount), at: 3)
    try check(row, scene, "a scene")
    try check(row, nodes, texts.nodes, "the nodes of a scene", NodeRows.write)
  }

  /// Refuses a layout's row that has different placements.
  func checkLayout(_ row: Int64, _ text: ArraySlice<UInt8>) throws {
    try check(row, placements, text, "a layout", PlacementRows.write)
  }

  /// Refuses rows that make a different text.
  private func check(
    _ row: Int64,
    _ rows: Statement,
    _ text: ArraySlice<UInt8>,
    _ what: String,
    _ write: (Statement, inout [UInt8]) throws -> Void
  ) throws {
    try rows.bind(row, at: 1)
    defer { rows.reset() }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    try write(rows, &bytes)
    guard text.elementsEqual(bytes) else { throw StoreError.collision(what) }
  }

  /// Refuses the row of an environment or answers that has a different text.
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

/// The texts of a version that is being recorded, by their digests.
///
/// A version can have more texts than fit into memory: beyond a limit, they are in a temporary file,
/// which SQLite deletes when the process ends, even if it is killed.
struct PendingTexts {
  /// The total size of the texts to keep in memory, in bytes.
  private let limit: Int
  private var recent: [Digest: [UInt8]] = [:]
  /// The total size of the recent texts, in bytes.
  private var size = 0
  private var file: TextDatabase?

  init(limit: Int = 32 << 20) { self.limit = limit }

  mutating func add(_ text: [UInt8], _ digest: Digest) throws {
    guard recent.updateValue(text, forKey: digest) == nil else { return }
    size += text.count
    guard size > limit else { return }
    let file = try file ?? TextDatabase()
    try file.add(recent)
    self.file = file
    (recent, size) = ([:], 0)
  }

  /// Returns the text with a digest; `nil` if none was added.
  func text(_ digest: Digest) throws -> [UInt8]? {
    if let text = recent[digest] { return text }
    return try file?.text(digest)
  }

  private final class TextDatabase: Sendable {
    private let connection: Connection
    private let insertion: Statement
    private let selection: Statement

    init() throws(SQLiteError) {
      connection = try Connection.temporary()
      try connection.run("PRAGMA journal_mode = OFF")
      try connection.run("CREATE TABLE text (digest BLOB NOT NULL UNIQUE, body TEXT NOT NULL)")
      insertion = try connection.prepare("INSERT OR IGNORE INTO text VALUES (?, ?)")
      selection = try connection.prepare("SELECT body FROM text WHERE digest = ?")
    }

    func add(_ texts: [Digest: [UInt8]]) throws {
      try connection.withLock { connection in
        try connection.beginWriting()
        for (digest, text) in texts {
          try insertion.bind(digest, at: 1)
          try insertion.bind(utf8: text, at: 2)
          try insertion.run()
        }
        try connection.commit()
      }
    }

    func text(_ digest: Digest) throws -> [UInt8]? {
      try connection.withLock { _ in try selection.first(digest) { try $0.utf8(0) } }
    }
  }
}

/// Identifies a text among those of all kinds.
struct TextKey: Hashable {
  let kind: BodyKind
  let digest: Digest
}
