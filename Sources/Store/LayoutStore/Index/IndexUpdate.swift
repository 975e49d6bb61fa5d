import Digests
import KeylineSQLite
import LayoutDiff

/// Adds the versions that the index lacks, and removes those that the records lack.
struct IndexUpdate {
  /// A connection that reads the records in a transaction.
  let records: Connection
  let index: Connection

  /// The settings of a connection that writes an index.
  ///
  /// The pages are durable before the stamp of the file is written.
  static let pragmas =
    "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536; PRAGMA secure_delete = OFF;"

  /// Whether the index has exactly the versions of the records.
  var isUpToDate: Bool {
    get throws {
      let versions = try VersionReader(records).all()
      let known = try digests()
      return known.count == versions.count
        && versions.allSatisfy { known[Int64($0.sequence)] == $0.digest }
    }
  }

  /// Updates the index.
  ///
  /// 1. removes the versions that the records lack or have changed, such as by adding a shard;
  /// 2. adds the snapshots and the list of each missing version;
  /// 3. finds the changes of the added versions, and of their children.
  ///
  /// - Throws: ``StoreError`` with the code `foreign` if the index is of other records.
  func run() throws {
    let versions = try VersionReader(records).all()
    let known = try digests()
    let digests = Dictionary(uniqueKeysWithValues: versions.map { ($0.sequence, $0.digest) })
    let stale = known.filter { digests[Int($0.key)] != $0.value }.map(\.key)
    guard stale.count < known.count || known.isEmpty else {
      throw StoreError.foreign(kind: "index of this store")
    }
    for sequence in stale.sorted() { try remove(sequence) }
    let added = versions.filter { known[Int64($0.sequence)] != $0.digest }
    let insertion = try IndexInsertion(records: records, index: index)
    for version in added { try insertion.insert(version) }
    let labels = Set(added.map(\.label))
    for version in versions
    where labels.contains(version.label) || version.parent.map(labels.contains) ?? false {
      try insertChanges(of: version)
    }
  }

  /// Returns the digests of the indexed versions by their sequence.
  private func digests() throws -> [Int64: Digest] {
    var digests: [Int64: Digest] = [:]
    let statement = try index.prepare("SELECT sequence, digest FROM version")
    while try statement.step() { digests[try statement.integer(0)] = try statement.digest(1) }
    return digests
  }

  private func remove(_ sequence: Int64) throws {
    for sql in [
      "DELETE FROM version_change WHERE version = ?",
      "DELETE FROM version_snapshot WHERE version = ?", "DELETE FROM version WHERE sequence = ?",
    ] {
      try index.run(sql, sequence)
    }
  }

  /// Stores the snapshots that differ between a version and its parent.
  private func insertChanges(of version: RecordedVersion) throws {
    try index.run("DELETE FROM version_change WHERE version = ?", version.sequence)
    let parent = try index.integer(
      """
      SELECT p.sequence FROM version v JOIN version p ON p.sequence = v.parent
      WHERE v.sequence = ?
      """,
      version.sequence
    )
    guard let parent else { return }
    try index.run(IndexUpdate.differences, version.sequence, parent)
  }

  /// Compares the list of version ?1 with that of version ?2.
  private static let differences = """
    WITH
    added (id) AS (SELECT snapshot FROM version_snapshot WHERE version = ?1
      EXCEPT SELECT snapshot FROM version_snapshot WHERE version = ?2),
    removed (id) AS (SELECT snapshot FROM version_snapshot WHERE version = ?2
      EXCEPT SELECT snapshot FROM version_snapshot WHERE version = ?1)
    INSERT INTO version_change (version, old_snapshot, new_snapshot)
    SELECT ?1, b.id, s.id FROM added a JOIN snapshot s ON s.id = a.id
    LEFT JOIN snapshot b ON b.name = s.name AND b.proposal = s.proposal
      AND b.environment = s.environment AND b.id IN removed
    UNION ALL SELECT ?1, b.id, NULL FROM removed r JOIN snapshot b ON b.id = r.id
    WHERE NOT EXISTS (SELECT 1 FROM snapshot s WHERE s.name = b.name AND s.proposal = b.proposal
      AND s.environment = b.environment AND s.id IN added)
    """
}

/// Adds scenes with their nodes, and results with their placements, to an index.
final class IndexedLayouts {
  /// The rows of a snapshot's texts, and the text of its environment.
  struct Rows {
    let scene: Int64
    let result: Int64
    let environment: String
  }

  private let index: Connection
  private let bodies: BodyReader
  private let outlineRow: Statement
  private let sceneRow: Statement
  private let resultRow: Statement
  private let parentRows: Statement
  private let sceneInsertion: Statement
  private let resultInsertion: Statement
  private let nodeInsertion: Statement
  private let overlapInsertion: Statement
  private let frames: FrameInsertion
  /// The parents of the nodes of the last outline: the results of a scene follow each other.
  private var last: (outline: Int64, parents: [Int])?

  init(records: Connection, index: Connection) throws {
    self.index = index
    bodies = BodyReader(records)
    outlineRow = try index.prepare("SELECT id FROM outline WHERE digest = ?")
    sceneRow = try index.prepare("SELECT id FROM scene WHERE digest = ? AND outline = ?")
    resultRow = try index.prepare("SELECT id FROM result WHERE digest = ? AND outline = ?")
    parentRows = try index.prepare(
      "SELECT coalesce(parent, -1) FROM node WHERE outline = ? ORDER BY node"
    )
    sceneInsertion = try index.prepare("INSERT INTO scene (digest, outline) VALUES (?, ?)")
    resultInsertion = try index.prepare(
      "INSERT INTO result (digest, outline, first_row) VALUES (?, ?, ?)"
    )
    nodeInsertion = try index.prepare(
      "INSERT INTO node (outline, node, parent, path, id, type, label) VALUES (?, ?, ?, ?, ?, ?, ?)"
    )
    overlapInsertion = try index.prepare(
      "INSERT INTO overlapping_node (result, parent, node) VALUES (?, ?, ?)"
    )
    frames = try FrameInsertion(index)
  }

  /// Returns the rows of a snapshot's texts; those that the index lacks are added, verified against
  /// their digests.
  func rows(of snapshot: RecordedSnapshot) throws -> Rows {
    let outline = try outline(of: snapshot)
    return Rows(
      scene: try scene(of: snapshot, outline),
      result: try result(of: snapshot, outline),
      environment: String(decoding: try bodies.body(.environment, of: snapshot), as: UTF8.self)
    )
  }

  private func scene(of snapshot: RecordedSnapshot, _ outline: Int64) throws -> Int64 {
    let digest = snapshot.sceneDigest
    if let known = try sceneRow.first(digest, outline, read: { try $0.integer(0) }) { return known }
    try sceneInsertion.run(digest, outline)
    return index.lastInsertedRow
  }

  private func outline(of snapshot: RecordedSnapshot) throws -> Int64 {
    if let known = try outlineRow.first(snapshot.nodesDigest, read: { try $0.integer(0) }) {
      return known
    }
    let nodes = try SceneOutline(reading: bodies.body(.nodes, of: snapshot)).nodes
    try index.run("INSERT INTO outline (digest) VALUES (?)", snapshot.nodesDigest)
    let outline = index.lastInsertedRow
    for (position, node) in nodes.enumerated() {
      try nodeInsertion.run([
        outline, position, node.parent, node.path, node.id, node.type, node.label,
      ])
    }
    last = (outline, nodes.map { $0.parent ?? -1 })
    return outline
  }

  private func result(of snapshot: RecordedSnapshot, _ outline: Int64) throws -> Int64 {
    let digest = snapshot.resultDigest
    if let known = try resultRow.first(digest, outline, read: { try $0.integer(0) }) {
      return known
    }
    let placements = try PlacementTable(reading: bodies.body(.result, of: snapshot)).placements
    let parents = try parents(of: outline)
    guard placements.count == parents.count else {
      throw StoreError.damaged("the number of nodes of “\(plain: snapshot.scene)”")
    }
    let first = try frames.insert(placements, parents)
    try resultInsertion.run(digest, outline, first)
    let result = index.lastInsertedRow
    for node in OverlappingSiblings.nodes(of: placements, parents) {
      try overlapInsertion.run(result, parents[node], node)
    }
    return result
  }

  private func parents(of outline: Int64) throws -> [Int] {
    if let last, last.outline == outline { return last.parents }
    let parents = try parentRows.all(outline) { Int(try $0.integer(0)) }
    last = (outline, parents)
    return parents
  }
}
