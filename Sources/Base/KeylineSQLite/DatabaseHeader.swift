/// The first 100 bytes of a database file, which distinguish one state of the file from every other.
///
/// SQLite counts the transactions that changed the file. Keyline divides the header's user version: the low 8 bits
/// count the migrations, and the 23 bits above them are the tag of the transaction that last changed the file.
public struct DatabaseHeader: Hashable, Sendable {
  /// The number of bytes.
  public static let count = 100

  private let bytes: [UInt8]

  /// Makes a header of exactly 100 bytes; `nil` for any other number.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == DatabaseHeader.count else { return nil }
    self.bytes = bytes
  }

  /// Whether all bytes are zero, as before the first page was written.
  public var isBlank: Bool { bytes.allSatisfy { $0 == 0 } }

  /// The size of a page, in bytes.
  public var pageSize: Int {
    let stored = Int(bytes[16]) << 8 | Int(bytes[17])
    // The format writes 65,536, which does not fit, as 1.
    return stored == 1 ? 65_536 : stored
  }

  /// How many transactions changed the file, modulo 2³².
  public var changeCounter: UInt32 { UInt32(bigEndian: bytes, at: 24) }

  /// The number of pages.
  public var pageCount: UInt32 { UInt32(bigEndian: bytes, at: 28) }

  /// The ID of the application that made the file.
  public var applicationID: Int32 { Int32(bitPattern: UInt32(bigEndian: bytes, at: 68)) }

  /// The stored user version, which only SQLite reads as a signed number.
  public var userVersion: UserVersion { UserVersion(stored: UInt32(bigEndian: bytes, at: 60)) }
}

/// The 32 bits that SQLite stores for the application: the number of migrations and the tag of a
/// transaction.
public struct UserVersion: Hashable, Sendable {
  /// The stored bits.
  public let stored: UInt32

  /// Creates the value from the stored bits.
  public init(stored: UInt32) { self.stored = stored }

  /// Reads the value of `PRAGMA user_version`, which is signed.
  public init(pragma value: Int64) { stored = UInt32(truncatingIfNeeded: value) }

  /// Combines a number of migrations with the tag of the journal that has this checksum seed.
  public init(migrations: Int, journalSeed: UInt32) {
    stored =
      UserVersion.tag(journalSeed: journalSeed) << 8 | UInt32(truncatingIfNeeded: migrations & 0xFF)
  }

  /// The number of applied migrations.
  public var migrations: Int { Int(stored & 0xFF) }

  /// The tag of the transaction that last changed the file; zero before the first one that had a tag.
  public var tag: UInt32 { stored >> 8 }

  /// The tag of the transaction whose journal has this checksum seed: 23 bits, so that no user version is negative.
  public static func tag(journalSeed: UInt32) -> UInt32 { journalSeed & 0x7F_FFFF }
}

extension UInt32 {
  /// Reads four bytes, the most significant first.
  public init(bigEndian bytes: some RandomAccessCollection<UInt8>, at offset: Int) {
    let start = bytes.index(bytes.startIndex, offsetBy: offset)
    self = bytes[start...].prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}

// MARK: - Tagging

extension Connection {
  /// The header of the database file as it is now; `nil` for an empty file.
  public func databaseHeader() throws(SQLiteError) -> DatabaseHeader? {
    DatabaseHeader(try readFile(at: 0, count: DatabaseHeader.count))
  }

  /// The number of applied migrations.
  public func migrationCount() throws(SQLiteError) -> Int { try userVersion().migrations }

  /// Sets the number of migrations, and marks the file as changed by the current transaction.
  ///
  /// This makes page 1 the first page that a transaction changes, and so the first one in the
  /// journal; its new content identifies the journal, so that nobody applies the journal to a file
  /// that this transaction did not write.
  public func tag(migrations: Int) throws(SQLiteError) {
    let seed: UInt32
    if let known = try journalSeed() {
      seed = known
    } else {
      // SQLite chooses the seed when the first page changes.
      try run("PRAGMA user_version = \(migrations)")
      seed = try journalSeed() ?? 0
    }
    let version = UserVersion(migrations: migrations, journalSeed: seed)
    try run("PRAGMA user_version = \(version.stored)")
  }

  private func userVersion() throws(SQLiteError) -> UserVersion {
    UserVersion(pragma: try integer("PRAGMA user_version") ?? 0)
  }

  private func journalSeed() throws(SQLiteError) -> UInt32? {
    try readJournal(count: 16).map { UInt32(bigEndian: $0, at: 12) }
  }
}
