import Digests
import KeylineSQLite
package import LayoutMigrations

/// The kind of a database, records or cache, with its marks and migrations.
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
}
