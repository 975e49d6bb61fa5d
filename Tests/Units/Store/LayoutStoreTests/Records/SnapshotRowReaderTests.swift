import Digests
import Foundation
import KeylineSQLite
import Testing

@testable import LayoutStore

@Suite struct SnapshotRowReaderTests {
  @Test func `Snapshots are found by the names of scenes and documents`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    let version = try Sample.record(
      "1.0",
      ["radial/icons", "radial/text", "flow"].map { Sample.snapshot($0) },
      in: store
    )
    func scenes(_ pattern: String) throws -> [String] {
      try store.snapshots(of: version, matching: ScenePattern(pattern)).map(\.scene)
    }
    #expect(try scenes("radial/*") == ["radial/icons", "radial/text"])
    #expect(try scenes("f?ow") == ["flow"])
    #expect(try scenes("*") == ["flow", "radial/icons", "radial/text"])
    #expect(try scenes("nothing").isEmpty)
  }

  @Test func `A missing version is reported`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    for label in ["latest", "1.0"] {
      let error = try #require(refusal { try store.version(label) })
      #expect(error.code == .noSuchVersion)
      #expect(
        error.message
          == "there is no version “\(label)”; nothing has been recorded yet; `keyline record` records a version"
      )
    }
  }

  @Test(arguments: [
    "DELETE FROM version_snapshot WHERE version = 2 AND snapshot = 1",
    "PRAGMA foreign_keys = OFF; DELETE FROM snapshot WHERE id = 1",
  ])
  func `A version that lost a snapshot of a scene is not said to lack it`(sql: String) throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    let snapshots = [320.0, 390].map { Sample.snapshot("card", width: $0) }
    let versions = try ["1", "2"].map { try Sample.record($0, snapshots, in: store) }
    #expect(try store.snapshots(of: versions, named: "card").map(\.count) == [2, 2])
    try RawDatabase.run(sql, on: store.path)
    for asked in [versions, [versions[1]]] {
      #expect(refusal { try store.snapshots(of: asked, named: "card") }?.code == .damaged)
      #expect(refusal { try store.snapshots(of: asked, ofScenes: ["card"]) }?.code == .damaged)
    }
  }

  @Test(arguments: ["DELETE FROM version", "DELETE FROM version WHERE label = '2'"])
  func `A store that lost its newest version lists no older one as the latest`(sql: String) throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    RecordsDamage.record(in: store)
    try RawDatabase.run("PRAGMA foreign_keys = OFF; \(sql)", on: store.path)
    #expect(refusal { try store.versions() }?.code == .damaged)
    #expect(refusal { try store.version("latest") }?.code == .damaged)
    #expect(try store.examine().contains { $0.message == "the list of versions is damaged" })
  }

  /// Changes of one stored value each, which SQLite's own check does not detect.
  static let changes = [
    "UPDATE version SET label = label || 'x'",
    "UPDATE version SET message = 'another note'",
    "UPDATE version SET snapshot_count = 1",
    "UPDATE version SET content_digest = zeroblob(32)",
    "UPDATE version SET digest = zeroblob(32)",
    "UPDATE version SET sequence = 7 WHERE sequence = 3",
    "UPDATE build SET fingerprint = 'b1'",
    "DELETE FROM version_snapshot WHERE snapshot = 1",
    "UPDATE OR IGNORE version_snapshot SET snapshot = 3 WHERE snapshot = 2",
    "UPDATE snapshot SET name = 'c' WHERE name = 'a'",
    "UPDATE snapshot SET document = 'c'",
    "UPDATE snapshot SET layout = 3 - layout WHERE layout < 3",
    "UPDATE snapshot SET digest = zeroblob(32) WHERE id = 1",
    "UPDATE proposal SET width = 391",
    "UPDATE proposal SET width = 391, text = '391x-'",
    "UPDATE proposal SET width = NULL",
    "UPDATE placement SET width = 81 WHERE width = 80",
    "UPDATE placement SET width = 81 WHERE width = 80 AND layout = 2",
    "UPDATE placement SET proposed_width = NULL",
    "UPDATE placement SET node = node + 1 WHERE node = 1",
    "DELETE FROM placement WHERE node = 1",
    "UPDATE layout SET digest = zeroblob(32) WHERE id = 1",
    "UPDATE layout SET nodes_digest = zeroblob(32) WHERE id = 1",
    "UPDATE layout SET node_count = 3",
    "UPDATE scene SET body = replace(body, 'VStack', 'HStack')",
    "UPDATE node SET type = 'HStack' WHERE node = 0",
    "UPDATE node SET path = path || 'x' WHERE node = 1",
    "UPDATE node SET parent = NULL",
    "UPDATE node SET view = 'Card'",
    "UPDATE node SET node = node + 1 WHERE node = 1",
    "DELETE FROM node WHERE node = 1",
    "UPDATE scene SET nodes_digest = zeroblob(32)",
    "UPDATE scene SET digest = zeroblob(32)",
    "UPDATE environment SET body = '{}'",
    "UPDATE environment SET digest = zeroblob(32)",
  ]

  @Test(arguments: changes)
  func `A changed value is never returned as a stored one`(_ sql: String) throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    try Sample.record("0", [Sample.snapshot("z", x: 99)], in: store)
    RecordsDamage.record(in: store)
    let truth = try RecordsDamage.everything(store)
    try RawDatabase.run("PRAGMA ignore_check_constraints = ON; \(sql)", on: store.path)
    let error = refusal { try RecordsDamage.everything(store) }
    #expect(error?.code == .damaged, "\(sql): \(error.map(\.message) ?? "nothing said")")
    #expect(truth.count == 5)
    #expect(try store.examine().contains { $0.severity == .damage })
  }
}

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

  @Test func `An empty table is not queried`() throws {
    try withTable { connection in
      let lookup = try DigestLookup(connection, "scene")
      #expect(try lookup.row(of: known) == nil)
      try insert(known, known, connection)
      #expect(try lookup.row(of: known) == nil)
      #expect(try DigestLookup(connection, "scene").row(of: known) == 1)
    }
  }
}
