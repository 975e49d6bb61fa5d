import Digests
import KeylineSQLite
import LayoutRecorder
import StoreSamples
import Testing

@testable import LayoutCache
@testable import LayoutStore

@Suite struct KnownDocumentTests {
  private let folder: TemporaryFolder
  private let digest = Digest(of: "document")

  init() throws { folder = try TemporaryFolder() }

  /// The snapshots, the results and the notes of a document, as text.
  private func text(_ found: FoundDocument?) -> [String]? {
    guard let found else { return nil }
    let members = zip(found.document.members, found.scenes).map { member, scene in
      """
      \(member.snapshot.digest) \(member.snapshot.nodeCount) \(member.code) \(scene.result) \
      \(scene.diagnostics) \(scene.names.sorted { $0.key < $1.key })
      """
    }
    return [found.document.name] + members
      + found.document.notes.map { "\($0.scene): \($0.modifier) \($0.modifier.symbol ?? "")" }
  }

  @Test func `A document is found with its snapshots, their results and its notes`() throws {
    let cache = CacheSample.open(folder)
    #expect(cache.document(for: digest) == nil)
    CacheSample.store(CacheSample.document, for: digest, in: cache)
    let found = try #require(CacheSample.open(folder).document(for: digest))
    #expect(found.document.name == "cards")
    #expect(found.document.sceneNames == ["cards", "cards[2]"])
    #expect(found.scenes.map(\.diagnostics) == [[], CacheSample.result.diagnostics, []])
    #expect(found.scenes[1].names == ["card/row": "the row", "card": "the card"])
    #expect(found.document.notes.map(\.scene) == ["cards", "cards[2]"])
    #expect(found.document.notes.map(\.modifier) == CacheSample.document.notes.map(\.modifier))
    #expect(cache.document(for: Digest(of: "another")) == nil)
  }

  @Test func `Names of scenes that only look alike are different ones`() {
    let members = ["\u{e9}", "e\u{301}", "e\u{301}"].map { name in
      let digest = Digest(of: name)
      let snapshot = RecordedSnapshot(
        scene: name,
        document: "e",
        proposal: .unspecified,
        parts: (digest, digest, digest, digest),
        nodeCount: 1
      )
      return KnownDocument.Member(snapshot, code: "b0")
    }
    #expect(KnownDocument(name: "e", members: members, notes: []).sceneNames.count == 2)
  }

  @Test func `A document is not stored, and not found, without a result of a snapshot`() throws {
    let cache = CacheSample.open(folder)
    cache.store([], findings: [], documents: [NewDocument(CacheSample.document, for: digest)])
    #expect(cache.document(for: digest) == nil)
    CacheSample.store(CacheSample.document, for: digest, in: cache)
    let path = cache.path
    try RawDatabase.run("DELETE FROM scene WHERE proposed_width = 2", on: path)
    #expect(cache.document(for: digest) == nil)
    CacheSample.store(CacheSample.document, for: digest, in: cache)
    #expect(cache.document(for: digest) != nil)
  }

  @Test func `A result that took the place of another one is not that of the snapshot`() throws {
    let cache = CacheSample.open(folder)
    CacheSample.store(CacheSample.document, for: digest, in: cache)
    try RawDatabase.run(
      "UPDATE document_snapshot SET scene = (SELECT max(id) FROM scene)",
      on: cache.path
    )
    #expect(cache.document(for: digest) == nil)
  }

  @Test func `Documents without their results go when results are evicted`() throws {
    let cache = CacheSample.open(folder)
    CacheSample.store(CacheSample.document, for: digest, in: cache)
    cache.prune(to: 0)
    #expect(cache.state == .ready)
    let count = try RawDatabase.with(cache.path) { try $0.integer("SELECT count(*) FROM document") }
    #expect(count == 0)
  }

  @Test func `The results of a document count as found when it was used`() throws {
    let cache = CacheSample.open(folder)
    CacheSample.store(CacheSample.document, for: digest, in: cache)
    cache.flush()
    let found = try #require(cache.document(for: digest))
    cache.flush()
    #expect(cache.statistics().last.scenes == 0)
    cache.noteUse(of: found)
    cache.flush()
    #expect(cache.statistics().last.scenes == 3)
  }

  @Test(arguments: [
    "document": ["digest", "name", "checksum"],
    "document_snapshot": [
      "document", "position", "scene", "name", "definition", "nodes", "node_count",
    ],
    "document_note": ["document", "position", "scene", "name", "effect", "symbol"],
  ])
  func `A changed column hides the document or changes nothing`(
    table: String,
    columns: [String]
  ) throws {
    let cache = CacheSample.open(folder)
    CacheSample.store(CacheSample.document, for: digest, in: cache)
    let expected = text(cache.document(for: digest))
    let known = try RawDatabase.with(cache.path) { connection in
      try connection.prepare("SELECT name FROM pragma_table_info('\(table)') WHERE name <> 'id'")
        .all { try $0.text(0) }
    }
    #expect(known == columns)
    for column in columns {
      for change in CacheSample.changes(of: column, in: table) {
        CacheSample.store(CacheSample.document, for: digest, in: cache)
        try RawDatabase.run("PRAGMA foreign_keys = OFF; \(change)", on: cache.path)
        let found = text(cache.document(for: digest))
        #expect(found == nil || found == expected, "\(change)")
      }
    }
  }
}
