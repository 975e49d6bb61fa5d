import CanonicalJSON
import LayoutMigrations

/// Which of the store's databases a file is: how it is marked, and the migrations that make it.
struct DatabaseKind: Sendable {
  /// What people call it.
  let name: String
  /// The number in the file's header that says whose it is.
  let applicationID: Int32
  /// The steps that make its schema, in order.
  let migrations: [Migration]

  /// Returns whether a schema is certainly the one that the first `count` migrations make.
  ///
  /// To make that schema takes longer than to read a version, so that its digest is kept with the migration.
  func isKnown(_ schema: [SchemaEntry], after count: Int) -> Bool {
    guard count <= migrations.count, let known = migrations.prefix(count).last?.schema else {
      return false
    }
    return SchemaEntry.digest(of: schema).hex == known
  }

  /// The records: what must survive every upgrade.
  static let records = DatabaseKind(
    name: "store of layouts",
    applicationID: 0x4B65_794C,
    migrations: Migrations.records
  )

  /// The cache: what may be thrown away.
  static let cache = DatabaseKind(
    name: "cache of layouts",
    applicationID: 0x4B65_7943,
    migrations: Migrations.cache
  )
}

extension Migration {
  /// The SHA-256 of the SQL.
  var digest: Digest { Digest(of: sql) }

  /// The SQL as text.
  var text: String { String(decoding: sql, as: UTF8.self) }
}
