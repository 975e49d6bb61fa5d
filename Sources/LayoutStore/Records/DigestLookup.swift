import CanonicalJSON
import SQLite

/// The rows of a table that were there before anything was merged, found by their digests.
///
/// A table that had none is never asked: whoever merges remembers what came since.
struct DigestLookup {
  private let statement: Statement
  private let isEmpty: Bool

  /// Prepares the search in `table` by one or several `columns`.
  init(_ connection: Connection, _ table: String, by columns: [String] = ["digest"]) throws {
    isEmpty = try connection.integer("SELECT EXISTS (SELECT 1 FROM \(table))") == 0
    let conditions = columns.map { "\($0) = ?" }.joined(separator: " AND ")
    statement = try connection.prepare("SELECT id FROM \(table) WHERE \(conditions)")
  }

  /// Returns the row of digests in the order of the columns; `nil` if there is none.
  func row(of digests: Digest...) throws -> Int64? {
    guard !isEmpty else { return nil }
    defer { statement.reset() }
    for (index, digest) in digests.enumerated() {
      try statement.bind(digest, at: Int32(index + 1))
    }
    return try statement.step() ? try statement.integer(0) : nil
  }
}

/// A scene with the list of its nodes, which one row holds.
struct SceneKey: Hashable {
  let scene: Digest
  let nodes: Digest

  init(_ member: RecordedSnapshot) {
    scene = member.sceneDigest
    nodes = member.nodesDigest
  }
}
