import Digests
import KeylineSQLite
import LayoutMigrations
import Synchronization

/// The expected schema of a database after its first migrations, read from a database in memory.
struct SchemaExpectation {
  /// The maximum number of entries to read from a schema; Keyline's schemas have far fewer.
  static let limit = 1_000

  let entries: Set<SchemaEntry>

  /// The computed schemas, by the digests of their migrations.
  private static let made = Mutex<[[Digest]: Set<SchemaEntry>]>([:])

  /// Computes the schema of the first `count` migrations, once per process.
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
          ? "the \(String(plain: entry.type)) “\(name)” differs from Keyline's"
          : "the \(String(plain: entry.type)) “\(name)” was not made by Keyline"
      )
    }
    guard Set(schema) == entries, schema.count == entries.count else {
      let names = Set(schema.map(\.name))
      let absent = entries.map(\.name).filter { !names.contains($0) }
      throw StoreError.schema(
        "“\(absent.map { String(plain: $0) }.min() ?? "an entry")” is missing"
      )
    }
  }
}
