import Testing

@testable import LayoutStore

@Suite struct SQLiteProcessTests {
  @Test func `It is too late once a database was opened, and then nothing changes`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.shardStore(.whole, at: folder.file("store.sqlite"))
    #expect(!SQLiteProcess.prepare())
    #expect(try store.examine().isEmpty)
  }
}
