import CanonicalJSON
import LayoutMigrations
import SQLite
import Synchronization

/// The schema that a database has after its first migrations, found by making one in memory.
struct SchemaExpectation {
  /// How many entries a schema is read to; a store's own has far fewer.
  static let limit = 1_000

  /// What the schema consists of.
  let entries: Set<SchemaEntry>

  /// The schemas that were made already, by the digests of the migrations that make them.
  private static let made = Mutex<[[Digest]: Set<SchemaEntry>]>([:])

  /// Finds the schema that the first `count` migrations make, which is done once in a process.
  init(kind: DatabaseKind, count: Int) throws(SQLiteError) {
    let migrations = kind.migrations.prefix(count)
    let digests = migrations.map(\.digest)
    if let entries = Self.made.withLock({ $0[digests] }) {
      self.entries = entries
      return
    }
    let entries = try Self.schema(of: migrations)
    Self.made.withLock { $0[digests] = entries }
    self.entries = entries
  }

  /// Applies migrations to a database in memory and reads its schema.
  private static func schema(
    of migrations: ArraySlice<Migration>
  ) throws(SQLiteError) -> Set<SchemaEntry> {
    let connection = try Connection.inMemory()
    for migration in migrations { try connection.run(migration.text) }
    return Set(try SchemaEntry.read(connection, limit: SchemaExpectation.limit))
  }

  /// Refuses a schema that is not the expected one, naming the first entry that differs.
  func check(_ schema: [SchemaEntry]) throws(StoreError) {
    for entry in schema where !entries.contains(entry) {
      let name = String(plain: entry.name)
      let isKnown = entries.contains { $0.name == entry.name }
      throw StoreError.schema(
        isKnown
          ? "the \(String(plain: entry.type)) “\(name)” is not as Keyline makes it"
          : "there is a \(String(plain: entry.type)) “\(name)” that Keyline did not make"
      )
    }
    guard Set(schema) == entries, schema.count == entries.count else {
      let names = Set(schema.map(\.name))
      let absent = entries.map(\.name).filter { !names.contains($0) }
      throw StoreError.schema(
        "“\(absent.map { String(plain: $0) }.min() ?? "an entry")” is not there once"
      )
    }
  }
}
