import Testing

@testable import KeylineSQLite

@Suite struct DatabaseHeaderTests {
  /// A header of zeros with some bytes set.
  private func header(_ bytes: [Int: UInt8]) -> DatabaseHeader? {
    var all = [UInt8](repeating: 0, count: DatabaseHeader.count)
    for (offset, byte) in bytes { all[offset] = byte }
    return DatabaseHeader(all)
  }

  @Test func `A header has the ID of an application`() {
    #expect(header([68: 0x4B, 69: 0x65, 70: 0x79, 71: 0x4C])?.applicationID == 0x4B65_794C)
  }

  @Test(arguments: [18, 19]) func `A file format of 2 means a write-ahead log`(offset: Int) {
    #expect(header([offset: 2])?.usesLog == true)
    #expect(header([offset: 1])?.usesLog == false)
  }

  @Test(arguments: [0, 99, 101]) func `Other numbers of bytes make no header`(count: Int) {
    #expect(DatabaseHeader([UInt8](repeating: 0, count: count)) == nil)
  }

  @Test func `The number of migrations is the user version`() throws {
    let connection = try Connection.inMemory()
    #expect(try connection.migrationCount() == 0)
    try connection.setMigrationCount(4)
    #expect(try connection.migrationCount() == 4)
  }
}
