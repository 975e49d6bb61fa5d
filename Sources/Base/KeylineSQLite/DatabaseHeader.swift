/// The first 100 bytes of a database file.
public struct DatabaseHeader: Hashable, Sendable {
  /// The number of bytes.
  public static let count = 100

  private let bytes: [UInt8]

  /// Makes a header of exactly 100 bytes; `nil` for any other number.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == DatabaseHeader.count else { return nil }
    self.bytes = bytes
  }

  /// Whether SQLite would use a write-ahead log.
  public var usesLog: Bool { bytes[18] == 2 || bytes[19] == 2 }

  /// The ID of the application that made the file.
  public var applicationID: Int32 { Int32(bitPattern: UInt32(bigEndian: bytes, at: 68)) }
}

extension UInt32 {
  /// Reads four bytes, the most significant first.
  public init(bigEndian bytes: some RandomAccessCollection<UInt8>, at offset: Int) {
    let start = bytes.index(bytes.startIndex, offsetBy: offset)
    self = bytes[start...].prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension Connection {
  /// The number of applied migrations, which the header of the file counts.
  public func migrationCount() throws(SQLiteError) -> Int {
    Int(try integer("PRAGMA user_version") ?? 0)
  }

  /// Sets the number of applied migrations.
  public func setMigrationCount(_ count: Int) throws(SQLiteError) {
    try run("PRAGMA user_version = \(count)")
  }
}
