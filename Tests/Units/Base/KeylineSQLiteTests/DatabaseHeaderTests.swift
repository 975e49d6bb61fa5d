import Testing

@testable import KeylineSQLite

@Suite struct DatabaseHeaderTests {
  /// A header of zeros with some bytes set.
  static func header(_ bytes: [Int: UInt8]) -> DatabaseHeader? {
    var all = [UInt8](repeating: 0, count: DatabaseHeader.count)
    for (offset, byte) in bytes { all[offset] = byte }
    return DatabaseHeader(all)
  }

  @Test func `A header has the page size, the change counter and the user version`() throws {
    let bytes: [Int: UInt8] = [16: 0x10, 26: 1, 27: 2, 60: 0x12, 61: 0x34, 62: 0x56, 63: 4]
    let header = try #require(Self.header(bytes))
    #expect(header.pageSize == 4_096)
    #expect(header.changeCounter == 258)
    #expect(header.userVersion.migrations == 4)
    #expect(header.userVersion.tag == 0x12_3456)
    #expect(!header.isBlank)
  }

  @Test func `The largest page size is stored as 1`() {
    #expect(Self.header([17: 1])?.pageSize == 65_536)
  }

  @Test(arguments: [0, 99, 101]) func `Other numbers of bytes make no header`(count: Int) {
    #expect(DatabaseHeader([UInt8](repeating: 0, count: count)) == nil)
  }

  @Test(
    arguments: [
      (migrations: 4, seed: 0, stored: 4),
      (migrations: 4, seed: 1, stored: 0x104),
      (migrations: 255, seed: 0xFFFF_FFFF, stored: 0x7FFF_FFFF),
      (migrations: 3, seed: 0x8000_0002, stored: 0x203),
    ] as [(migrations: Int, seed: UInt32, stored: UInt32)]
  )
  func `A user version has the migrations and a part of the seed, and is not negative`(
    migrations: Int,
    seed: UInt32,
    stored: UInt32
  ) {
    let version = UserVersion(migrations: migrations, journalSeed: seed)
    #expect(version.stored == stored)
    #expect(version.migrations == migrations)
    #expect(version.tag == UserVersion.tag(journalSeed: seed))
    #expect(UserVersion(pragma: Int64(stored)) == version)
  }

  @Test(arguments: [-1, Int64.min, Int64.max]) func `Any value of the pragma is a user version`(
    value: Int64
  ) {
    #expect((0...255).contains(UserVersion(pragma: value).migrations))
  }
}
