import Digests
import Foundation
import KeylineSQLite
import LayoutCore

/// Reads the snapshots of versions, verified against the digests of each snapshot and of the version.
struct SnapshotRowReader {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Returns all snapshots by name, proposal and environment.
  func snapshots(of version: RecordedVersion) throws -> [RecordedSnapshot] {
    let source = "version_snapshot m JOIN snapshot s ON s.id = m.snapshot"
    let selection = Self.selection(from: source, where: "m.version = ?")
    let snapshots = try connection.prepare(selection).all(version.sequence) { try snapshot($0) }
    try SnapshotRows.check(snapshots.map(\.digest), of: version)
    return snapshots
  }

  /// Returns the snapshot of a row, in any version.
  func snapshot(_ row: Int64) throws -> RecordedSnapshot {
    guard let snapshot = try snapshots(rows: [row]).first else {
      throw StoreError.damaged("an accepted snapshot")
    }
    return snapshot
  }

  /// Returns the snapshots of rows, in any version.
  func snapshots(rows: [Int64]) throws -> [RecordedSnapshot] {
    guard !rows.isEmpty else { return [] }
    let statement = try connection.prepare(Self.selection(from: "snapshot s", where: "s.id = ?"))
    return try rows.map { row in
      guard let snapshot = try statement.first(row, read: { try snapshot($0) }) else {
        throw StoreError.damaged("a listed snapshot")
      }
      return snapshot
    }
  }

  private static func selection(from source: String, where condition: String) -> String {
    """
    SELECT s.id, s.digest, s.name, s.document, p.text, p.width, p.height, c.digest, c.nodes_digest,
      e.digest, l.digest, s.scene, s.environment, s.layout,
      c.node_count, l.node_count, l.nodes_digest = c.nodes_digest
    FROM \(source)
    JOIN scene c ON c.id = s.scene
    JOIN proposal p ON p.id = s.proposal
    JOIN environment e ON e.id = s.environment
    JOIN layout l ON l.id = s.layout
    WHERE \(condition)
    ORDER BY s.name, p.text, e.digest
    """
  }

  private func snapshot(_ row: Statement) throws -> RecordedSnapshot {
    let name = try row.text(2)
    let proposal = ProposedViewSize(
      width: row.isNull(5) ? nil : CGFloat(try row.number(5)),
      height: row.isNull(6) ? nil : CGFloat(try row.number(6))
    )
    guard try row.text(4) == ProposalText(proposal).description else {
      throw StoreError.damaged("the proposal \(ProposalText(proposal))")
    }
    var damage: StoreError { .damaged("a snapshot of “\(plain: name)”") }
    func digest(_ column: Column) throws -> Digest {
      guard let digest = try row.digest(column) else { throw damage }
      return digest
    }
    let nodeCount = try row.integer(14)
    guard try row.integer(15) == nodeCount, try row.integer(16) == 1 else { throw damage }
    let snapshot = RecordedSnapshot(
      scene: name,
      document: try row.text(3),
      proposal: proposal,
      parts: (try digest(7), try digest(8), try digest(9), try digest(10)),
      nodeCount: Int(nodeCount),
      rows: RecordedSnapshot.Rows(
        snapshot: try row.integer(0),
        scene: try row.integer(11),
        environment: try row.integer(12),
        layout: try row.integer(13)
      )
    )
    guard try row.digest(1) == snapshot.digest else { throw damage }
    return snapshot
  }
}

extension RecordsStore {
  /// Returns the snapshots of a version, ordered by name, proposal and environment, without reading
  /// results.
  ///
  /// With a pattern, returns only snapshots whose scene's or document's name matches.
  public func snapshots(
    of version: RecordedVersion,
    matching pattern: ScenePattern? = nil
  ) throws(StoreError) -> [RecordedSnapshot] {
    let snapshots = try read("reading a version") {
      try SnapshotRowReader($0).snapshots(of: version)
    }
    guard let pattern else { return snapshots }
    return snapshots.filter { pattern.matches($0.scene) || pattern.matches($0.document) }
  }
}
