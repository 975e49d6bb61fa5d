import CMigrations

/// A step from one schema of a database to the next: SQL that never changes once it is released.
public struct Migration: Sendable {
  /// The file's name without its extension.
  public let name: String
  /// The SQL, byte for byte as in the file.
  public let sql: [UInt8]
  /// The digest of the schema that the migrations up to this one make, in hexadecimal digits; `nil` where it
  /// has to be found by running them.
  public let schema: String?

  /// Creates a migration.
  package init(name: String, sql: [UInt8], schema: String? = nil) {
    self.name = name
    self.sql = sql
    self.schema = schema
  }
}

/// The migrations of the databases, in the order in which they are applied.
public enum Migrations {
  /// The migrations of the records.
  public static let records = [
    Migration(
      name: "m0001_records",
      sql: bytes(keyline_m0001_records()),
      schema: "b61253d54e457ed0096058f26464b6626348e5ffaf016ccaec7d3b08ec41eee3"
    )
  ]

  /// The migrations of the cache.
  public static let cache = [
    Migration(
      name: "c0001_cache",
      sql: bytes(keyline_c0001_cache()),
      schema: "6ac6f166337969016c4d8d670a1192b71ed6f434685fef9f70ebe080acff64ec"
    )
  ]

  /// The migrations of the shared store, in SQL that distributed engines accept too.
  public static let shared = [
    Migration(name: "s0001_shared", sql: bytes(keyline_s0001_shared()))
  ]

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    Array(String(cString: text).utf8)
  }
}
