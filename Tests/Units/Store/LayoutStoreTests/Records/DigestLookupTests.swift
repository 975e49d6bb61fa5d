import Digests
import KeylineSQLite
import Testing

@testable import LayoutStore

@Suite struct DigestLookupTests {
  private let known = Digest(of: "known")
  private let other = Digest(of: "other")

  private func insert(_ digest: Digest, _ nodes: Digest, _ connection: Connection) throws {
    let insertion = try connection.prepare("INSERT INTO scene (digest, nodes) VALUES (?, ?)")
    try insertion.bind(digest, at: 1)
    try insertion.bind(nodes, at: 2)
    try insertion.run()
  }

  private func withTable(_ body: (Connection) throws -> Void) throws {
    try RawDatabase.with(":memory:") { connection in
      try connection.run("CREATE TABLE scene (id INTEGER PRIMARY KEY, digest BLOB, nodes BLOB)")
      try body(connection)
    }
  }

  @Test func `A row is found by one or by several digests`() throws {
    try withTable { connection in
      try insert(known, known, connection)
      try insert(known, other, connection)
      let one = try DigestLookup(connection, "scene", by: ["nodes"])
      #expect(try one.row(of: other) == 2)
      let both = try DigestLookup(connection, "scene", by: ["digest", "nodes"])
      #expect(try both.row(of: known, known) == 1)
      #expect(try both.row(of: known, other) == 2)
      #expect(try both.row(of: other, known) == nil)
    }
  }

  @Test func `A table that was empty is not asked`() throws {
    try withTable { connection in
      let lookup = try DigestLookup(connection, "scene")
      #expect(try lookup.row(of: known) == nil)
      try insert(known, known, connection)
      #expect(try lookup.row(of: known) == nil)
      #expect(try DigestLookup(connection, "scene").row(of: known) == 1)
    }
  }
}
