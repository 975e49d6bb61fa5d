import Digests
import KeylineSQLite
import Testing

@testable import LayoutStore

@Suite struct StatementDigestTests {
  @Test func `A digest comes back as it was bound`() throws {
    let digest = Digest(of: "abc")
    let statement = try Connection.inMemory().prepare("SELECT ?1, hex(?1), x'00'")
    try statement.bind(digest)
    #expect(try statement.step())
    #expect(try statement.digest(0) == digest)
    #expect(try statement.text(1) == digest.hex.uppercased())
    #expect(try statement.digest(2) == nil)
  }
}
