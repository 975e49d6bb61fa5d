import KeylineSQLite
import LayoutDiff

/// Another store as a source, inside a read transaction.
final class StoreSource: VersionSource {
  let name: String
  let parts: [SharedVersion]
  let decisions: [DecisionRow]
  private let versions: [String: RecordedVersion]
  private let connection: Connection
  private let reader: ContentReader

  init(_ connection: Connection, path: String) throws {
    let versions = try VersionReader(connection).all()
    name = path
    parts = versions.map { SharedVersion($0) }
    decisions = try DecisionReader(connection).rows()
    self.versions = Dictionary(uniqueKeysWithValues: versions.map { ($0.label, $0) })
    self.connection = connection
    reader = ContentReader(connection)
  }

  func snapshots(of part: SharedVersion) throws -> [RecordedSnapshot] {
    guard let version = versions[part.label] else { return [] }
    return try named { try SnapshotRowReader(connection).snapshots(of: version) }
  }

  func snapshot(_ recorded: RecordedSnapshot) throws -> Snapshot {
    try named { try reader.snapshot(recorded) }
  }

  /// Calls a closure, and adds the path of this store to its errors, instead of the store that is
  /// written.
  private func named<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch {
      throw StoreError.database(error, while: "reading what is to be merged", at: name)
    }
  }
}
