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
      schema: "35befc7b083a3d5699e311d4a74b37456c21d12626beffcfcfd198ae564d19c3"
    ),
    Migration(
      name: "m0002_overlap",
      sql: bytes(keyline_m0002_overlap()),
      schema: "8df786b72c1cf25b315e10b9cf7b7f0294aa7cd0e0508df36d6c85b4e67b7a1b"
    ),
    Migration(
      name: "m0003_linear",
      sql: bytes(keyline_m0003_linear()),
      schema: "1ac474d8e6aae91d104598cb53490b53ac6173c611be375f3f1394f191fca955"
    ),
  ]

  /// The migrations of the cache.
  public static let cache = [
    Migration(
      name: "c0001_cache",
      sql: bytes(keyline_c0001_cache()),
      schema: "e024690383dcfbcefc1a534e4718ab8febf9f71906c27f6dc7b6eaf49227bda1"
    )
  ]

  /// The migrations of the index.
  public static let index = [
    Migration(
      name: "i0001_index",
      sql: bytes(keyline_i0001_index()),
      schema: "3d1f0d95457cc598f1d48d508124759653631dded39c077b822aaabf7953f38a"
    ),
    Migration(
      name: "i0002_overlap",
      sql: bytes(keyline_i0002_overlap()),
      schema: "a851881806e5d3e0333774eb67ab99c2215335dc6b096b00caddfd2fddb7781f"
    ),
    Migration(
      name: "i0003_estimates",
      sql: bytes(keyline_i0003_estimates()),
      schema: "a851881806e5d3e0333774eb67ab99c2215335dc6b096b00caddfd2fddb7781f"
    ),
  ]

  /// The migrations of the shared store, in SQL that distributed engines accept too.
  public static let shared = [
    Migration(name: "s0001_shared", sql: bytes(keyline_s0001_shared()))
  ]

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    Array(String(cString: text).utf8)
  }
}
