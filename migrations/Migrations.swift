/// A step that takes a database from one schema to the next: SQL that never changes once landed.
public struct Migration: Sendable {
  /// The file's name without its extension.
  public let name: String
  /// The SQL, byte for byte as in the file.
  public let sql: [UInt8]
  /// The digest of the schema that the migrations up to this one make, in hexadecimal digits; `nil` where only
  /// running them tells.
  public let schema: String?

  init(name: String, sql: [UInt8], schema: String? = nil) {
    self.name = name
    self.sql = sql
    self.schema = schema
  }
}

/// The migrations of both databases, in the order in which they are applied.
public enum Migrations {
  /// The records database's migrations.
  public static let records = [
    Migration(
      name: "m0001_records",
      sql: PackageResources.m0001_records_sql,
      schema: "0226d555c0e8c48b578dd20f3ef335f976501ae9755513faa569cf3ba74dc427"
    ),
    Migration(
      name: "m0002_agreements",
      sql: PackageResources.m0002_agreements_sql,
      schema: "d23c967984d7eeac05ea6909c93bc400819d72f1459a5c053a2804b768cda602"
    ),
    Migration(
      name: "m0003_shards",
      sql: PackageResources.m0003_shards_sql,
      schema: "da4873971f299ef5851c7f405717c30598ac42eb230c1214fb0a12e6a3912a23"
    ),
    Migration(
      name: "m0004_fetched",
      sql: PackageResources.m0004_fetched_sql,
      schema: "49f08c3776043549fecd1c2389840750a0cce7a7784327b5c637b0be649d6110"
    ),
  ]

  /// The cache database's migrations.
  public static let cache = [
    Migration(
      name: "c0001_cache",
      sql: PackageResources.c0001_cache_sql,
      schema: "4fe47015615241de552be5dea8fddbe2a7108a800e1abe013f373109fb3ff148"
    ),
    Migration(
      name: "c0002_subtrees",
      sql: PackageResources.c0002_subtrees_sql,
      schema: "9adfc44a53687a7e2df5d6beb4ffd0872b5d3ceccb2f7829ca53da82ad98fb06"
    ),
    Migration(
      name: "c0003_program",
      sql: PackageResources.c0003_program_sql,
      schema: "1295f403e77448d2062df7afadb04ebf73e6f79115367c99ae34bf8145eec0c2"
    ),
    Migration(
      name: "c0004_identity",
      sql: PackageResources.c0004_identity_sql,
      schema: "c0080eabc6886f2431d6d44788da695f386e15a41810156a0023a32d0ac7c79a"
    ),
  ]

  /// The shared store's migrations, in SQL that distributed engines take too.
  public static let shared = [
    Migration(name: "s0001_shared", sql: PackageResources.s0001_shared_sql)
  ]
}
