/// A step that takes a database from one schema to the next: SQL that never changes once landed.
public struct Migration: Sendable {
  /// The file's name without its extension.
  public let name: String
  /// The SQL, byte for byte as in the file.
  public let sql: [UInt8]
}

/// The migrations of both databases, in the order in which they are applied.
public enum Migrations {
  /// The records database's migrations.
  public static let records = [
    Migration(name: "m0001_records", sql: PackageResources.m0001_records_sql),
    Migration(name: "m0002_agreements", sql: PackageResources.m0002_agreements_sql),
    Migration(name: "m0003_shards", sql: PackageResources.m0003_shards_sql),
  ]

  /// The cache database's migrations.
  public static let cache = [
    Migration(name: "c0001_cache", sql: PackageResources.c0001_cache_sql),
    Migration(name: "c0002_subtrees", sql: PackageResources.c0002_subtrees_sql),
    Migration(name: "c0003_program", sql: PackageResources.c0003_program_sql),
  ]

  /// The shared store's migrations, in SQL that distributed engines take too.
  public static let shared = [
    Migration(name: "s0001_shared", sql: PackageResources.s0001_shared_sql)
  ]
}
