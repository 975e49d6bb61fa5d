import Digests
import KeylineSQLite

/// Reads the entries of single scenes, without the others of their versions.
///
/// Each entry is verified against its digest. That a list is complete is not verified, since that
/// needs all of its entries.
extension RecordsStore {
  /// Returns for each version its entries of the scene with a name, or else of the document with that
  /// name, or else of the scenes that match it as a pattern.
  ///
  /// What a name means is decided for all versions together. The lists are empty if no version has
  /// such a scene.
  package func entries(
    of versions: [RecordedVersion],
    named name: String
  ) throws(StoreError) -> [[RecordedSnapshot]] {
    try read("looking for a scene") { connection in
      let reader = SceneRowReader(connection)
      for rows in [reader.rows(ofScene:), reader.rows(ofDocument:), reader.rows(matching:)] {
        let entries = try reader.entries(of: versions, rows: rows(name))
        if entries.contains(where: { !$0.isEmpty }) { return entries }
      }
      return versions.map { _ in [] }
    }
  }

  /// Returns for each version its entries of the scenes with these names.
  package func entries(
    of versions: [RecordedVersion],
    ofScenes names: Set<String>
  ) throws(StoreError) -> [[RecordedSnapshot]] {
    try read("looking for scenes") { connection in
      let reader = SceneRowReader(connection)
      return try reader.entries(of: versions, rows: names.sorted().flatMap(reader.rows(ofScene:)))
    }
  }
}

/// Finds the snapshots of scenes, in all versions, and the versions that list them.
struct SceneRowReader {
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Returns the rows of the snapshots of a scene, which an index finds.
  func rows(ofScene name: String) throws -> [Int64] {
    try connection.prepare("SELECT id FROM snapshot WHERE name = ?").all(name) { try $0.integer(0) }
  }

  func rows(ofDocument name: String) throws -> [Int64] {
    try connection.prepare("SELECT id FROM snapshot WHERE document = ?")
      .all(name) { try $0.integer(0) }
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

  /// Returns the entries of each version among rows, ordered by name, proposal and environment; an
  /// entry that several versions list is read once.
  func entries(of versions: [RecordedVersion], rows: [Int64]) throws -> [[RecordedSnapshot]] {
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
    let entries = try SnapshotRowReader(connection).entries(rows: listed)
    let byRow = Dictionary(uniqueKeysWithValues: zip(listed, entries))
    return lists.map { list in
      list.compactMap { byRow[$0] }.sorted(by: RecordedSnapshot.precedes)
    }
  }
}
