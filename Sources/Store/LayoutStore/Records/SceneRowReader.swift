import Digests
import KeylineSQLite
import LayoutDiff

/// Finds the snapshots of scenes, in all versions, and the versions that list them.
struct SceneRowReader {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Returns the rows of the snapshots of a scene, which an index finds.
  func indexedRows(ofScene name: String) throws -> [Int64] {
    try connection.prepare("SELECT id FROM snapshot WHERE name = ?").all(name) { try $0.integer(0) }
  }

  /// Returns the rows of the snapshots of a scene.
  func rows(ofScene name: String) throws -> [Int64] {
    let rows = try indexedRows(ofScene: name)
    if rows.isEmpty { try checkMissing([name], in: "name") }
    return rows
  }

  func rows(ofDocument name: String) throws -> [Int64] {
    let rows = try connection.prepare("SELECT id FROM snapshot WHERE document = ?")
      .all(name) { try $0.integer(0) }
    if rows.isEmpty { try checkMissing([name], in: "document") }
    return rows
  }

  /// Looks in the table for names that its index does not find, because an index whose page was
  /// exchanged finds nothing, which no digest shows.
  func checkMissing(_ names: [String], in column: String) throws {
    guard !names.isEmpty else { return }
    let missing = Set(names.map { Array($0.utf8) })
    let statement = try connection.prepare("SELECT \(column) FROM snapshot NOT INDEXED")
    while try statement.step() {
      guard !missing.contains(Array(try statement.text(0).utf8)) else {
        throw StoreError.damaged("the index of the scenes")
      }
    }
  }

  func rows(matching text: String) throws -> [Int64] {
    let pattern = ScenePattern(text)
    let statement = try connection.prepare("SELECT id, name, document FROM snapshot")
    var rows: [Int64] = []
    while try statement.step() {
      let (name, document) = (try statement.text(1), try statement.text(2))
      guard pattern.matches(name) || pattern.matches(document) else { continue }
      rows.append(try statement.integer(0))
    }
    return rows
  }

  /// Returns the snapshots of each version among rows, ordered by name, proposal and environment; a
  /// snapshot that several versions list is read once.
  ///
  /// - Throws: ``StoreError`` if a snapshot is damaged, or the list of a version that seems to lack one.
  func snapshots(of versions: [RecordedVersion], rows: [Int64]) throws -> [[RecordedSnapshot]] {
    let lists = try listedSnapshots(of: versions, rows: rows)
    let keys = Set(lists.joined().map(\.key))
    // What a version lacks is known from its whole list. The newest one has none to be compared with.
    let newest = versions.map(\.sequence).max()
    for (version, list) in zip(versions, lists)
    where version.sequence == newest || list.count < keys.count {
      try SnapshotRows.checkList(of: version, connection)
    }
    return lists
  }

  private func listedSnapshots(
    of versions: [RecordedVersion],
    rows: [Int64]
  ) throws -> [[RecordedSnapshot]] {
    guard !rows.isEmpty else { return versions.map { _ in [] } }
    let candidates = "[" + rows.map { "\($0)" }.joined(separator: ",") + "]"
    // CROSS JOIN keeps the order: the few candidates are looked up in the list of the version.
    let listing = try connection.prepare(
      """
      SELECT m.snapshot FROM json_each(?1) j
      CROSS JOIN version_snapshot m ON m.version = ?2 AND m.snapshot = j.value
      """
    )
    let lists = try versions.map { version in
      try listing.all(candidates, version.sequence) { try $0.integer(0) }
    }
    let listed = Set(lists.joined()).sorted()
    let snapshots = try SnapshotRowReader(connection).snapshots(rows: listed)
    let byRow = Dictionary(uniqueKeysWithValues: zip(listed, snapshots))
    return lists.map { list in
      list.compactMap { byRow[$0] }.sorted(by: RecordedSnapshot.precedes)
    }
  }
}
