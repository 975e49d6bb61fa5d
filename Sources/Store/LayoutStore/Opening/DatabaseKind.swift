package import Digests
package import LayoutMigrations

/// The kind of a database, records, cache or index, with its marks and migrations.
package struct DatabaseKind: Sendable {
  /// The name of the kind, for messages.
  package let name: String
  /// The application ID in the file's header.
  package let applicationID: Int32
  /// The migrations that create its schema, in order.
  package let migrations: [Migration]

  /// Returns whether a schema is known to be that of the first `count` migrations.
  ///
  /// Creating that schema to compare it takes longer than reading a version, so its digest is
  /// stored with the migration.
  func isKnown(_ schema: [SchemaEntry], after count: Int) -> Bool {
    guard count <= migrations.count, let known = migrations.prefix(count).last?.schema else {
      return false
    }
    return SchemaEntry.digest(of: schema).hex == known
  }

  /// The records, which survive every upgrade.
  package static let records = DatabaseKind(
    name: "Keyline store",
    applicationID: 0x4B65_794C,
    migrations: Migrations.records
  )

  /// The cache, which is disposable.
  package static let cache = DatabaseKind(
    name: "Keyline cache",
    applicationID: 0x4B65_7943,
    migrations: Migrations.cache
  )

  /// The index, which is disposable.
  package static let index = DatabaseKind(
    name: "Keyline index",
    applicationID: 0x4B65_7949,
    migrations: Migrations.index
  )
}

extension Migration {
  /// The SHA-256 of the SQL.
  package var digest: Digest { Digest(of: sql) }

  /// The SQL as text.
  package var text: String { String(decoding: sql, as: UTF8.self) }
}
