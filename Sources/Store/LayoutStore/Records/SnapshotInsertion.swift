import Digests
import KeylineSQLite
import LayoutCore
import LayoutDiff

/// Stores snapshots with the parts that the store lacks; existing parts are shared.
final class SnapshotInsertion {
  private let connection: Connection
  private let statements: SnapshotStatements
  /// Verifies the parts that the store has already; `nil` to trust their digests.
  private let verification: ContentReader?
  private let scenes: DigestLookup
  private let environments: DigestLookup
  private let layouts: DigestLookup
  private let snapshots: DigestLookup
  private let nodeRows: NodeRows
  private let placementRows: PlacementRows
  // The rows that were found or inserted before, so that none is looked up twice.
  private var snapshotRows: [Digest: Int64] = [:]
  private var sceneRows: [SnapshotParts.Key: Int64] = [:]
  private var environmentRows: [Digest: Int64] = [:]
  private var layoutRows: [SnapshotParts.Key: Int64] = [:]
  private var proposalRows: [String: Int64] = [:]

  /// Prepares the statements; they verify the parts that the store has already before these are
  /// shared, if that is requested.
  init(_ connection: Connection, verifyingShared verifies: Bool) throws {
    self.connection = connection
    statements = try SnapshotStatements(connection)
    verification = verifies ? ContentReader(connection) : nil
    scenes = try DigestLookup(connection, "scene", by: ["digest", "nodes_digest"])
    environments = try DigestLookup(connection, "environment")
    layouts = try DigestLookup(connection, "layout", by: ["digest", "nodes_digest"])
    snapshots = try DigestLookup(connection, "snapshot")
    nodeRows = try NodeRows(connection)
    placementRows = try PlacementRows(connection)
  }

  /// Returns the row of a snapshot; `nil` if the store does not have it.
  func row(of snapshot: RecordedSnapshot) throws -> Int64? {
    if let known = snapshotRows[snapshot.digest] { return known }
    guard let row = try snapshots.row(of: snapshot.digest) else { return nil }
    snapshotRows[snapshot.digest] = row
    return row
  }

  /// Stores a snapshot with the parts that the store lacks, and returns the snapshot's row.
  ///
  /// - Throws: ``StoreError`` for a part in the store that does not match its digest.
  func insert(_ snapshot: Snapshot) throws -> Int64 {
    let recorded = RecordedSnapshot(snapshot)
    let references: [(any Bindable)?] = [
      try scene(of: snapshot, recorded),
      try proposal(of: recorded),
      try environment(of: snapshot, recorded),
      try layout(of: snapshot, recorded),
    ]
    if let row = try row(of: recorded) {
      if verification != nil { _ = try SnapshotRowReader(connection).snapshot(row) }
      return row
    }
    try statements.snapshot.run([recorded.digest, snapshot.scene, snapshot.document] + references)
    let row = connection.lastInsertedRow
    snapshotRows[recorded.digest] = row
    return row
  }

  private func scene(of snapshot: Snapshot, _ recorded: RecordedSnapshot) throws -> Int64 {
    let key = recorded.sceneKey
    if let row = sceneRows[key] { return row }
    if let row = try scenes.row(of: key.digest, key.nodes) {
      _ = try verification?.scene(at: row, of: recorded)
      _ = try verification?.nodes(at: row, of: recorded)
      sceneRows[key] = row
      return row
    }
    try statements.scene.bind(key.digest, key.nodes, recorded.nodeCount)
    try statements.scene.run(lending: [(4, snapshot.definition.text.utf8[...])])
    let row = connection.lastInsertedRow
    try nodeRows.insert(snapshot.outline, scene: row)
    sceneRows[key] = row
    return row
  }

  private func proposal(of recorded: RecordedSnapshot) throws -> Int64 {
    if let row = proposalRows[recorded.proposalText] { return row }
    let row = try statements.row(of: recorded.proposal)
    proposalRows[recorded.proposalText] = row
    return row
  }

  private func environment(of snapshot: Snapshot, _ recorded: RecordedSnapshot) throws -> Int64 {
    let environment = snapshot.environmentText
    if let row = environmentRows[environment.digest] { return row }
    if let row = try environments.row(of: environment.digest) {
      _ = try verification?.environment(at: row, of: recorded)
      environmentRows[environment.digest] = row
      return row
    }
    try statements.environment.bind(environment.digest, at: 1)
    try statements.environment.run(lending: [(2, environment.utf8[...])])
    environmentRows[environment.digest] = connection.lastInsertedRow
    return connection.lastInsertedRow
  }

  private func layout(of snapshot: Snapshot, _ recorded: RecordedSnapshot) throws -> Int64 {
    let key = recorded.layoutKey
    if let row = layoutRows[key] { return row }
    if let row = try layouts.row(of: key.digest, key.nodes) {
      _ = try verification?.layout(at: row, of: recorded)
      layoutRows[key] = row
      return row
    }
    try statements.layout.run(key.digest, key.nodes, recorded.nodeCount)
    let row = connection.lastInsertedRow
    try placementRows.insert(snapshot.table, rootFrames: snapshot.frames, layout: row)
    layoutRows[key] = row
    return row
  }
}

/// The statements that insert snapshots and the rows that they reference.
struct SnapshotStatements {
  let snapshot: Statement
  let scene: Statement
  let environment: Statement
  let layout: Statement
  private let proposal: Statement
  private let proposalRow: Statement

  /// Prepares all statements.
  init(_ connection: Connection) throws {
    func insertion(_ table: String, _ columns: String...) throws -> Statement {
      let values = columns.map { _ in "?" }.joined(separator: ", ")
      let names = columns.joined(separator: ", ")
      return try connection.prepare("INSERT INTO \(table) (\(names)) VALUES (\(values))")
    }
    snapshot = try insertion(
      "snapshot",
      "digest",
      "name",
      "document",
      "scene",
      "proposal",
      "environment",
      "layout"
    )
    scene = try insertion("scene", "digest", "nodes_digest", "node_count", "body")
    environment = try insertion("environment", "digest", "body")
    layout = try insertion("layout", "digest", "nodes_digest", "node_count")
    proposal = try connection.prepare(
      "INSERT INTO proposal (text, width, height) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    )
    proposalRow = try connection.prepare(
      "SELECT id FROM proposal WHERE text = ?1 AND width IS ?2 AND height IS ?3"
    )
  }

  /// Returns the row of a proposal, which is inserted if the store lacks it.
  func row(of proposal: ProposedViewSize) throws -> Int64 {
    for statement in [self.proposal, proposalRow] {
      try statement.bind(ProposalText(proposal).description, at: 1)
      // −0 is stored as 0.
      try statement.bind(proposal.width.map { Double($0) + 0 }, at: 2)
      try statement.bind(proposal.height.map { Double($0) + 0 }, at: 3)
    }
    try self.proposal.run()
    defer { proposalRow.reset() }
    guard try proposalRow.step() else { throw StoreError.collision("a proposal") }
    return try proposalRow.integer(0)
  }
}
