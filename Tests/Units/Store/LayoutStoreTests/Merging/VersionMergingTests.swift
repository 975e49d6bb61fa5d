import Digests
import Testing

@testable import LayoutStore

@Suite struct TextBatchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Records three snapshots, of which the last two share a scene, and passes them to `body`.
  private func with(
    _ body: (_ entries: [RecordedSnapshot], _ bodies: BodyReader) throws -> Void
  ) throws {
    let store = try Sample.open(folder.file("store.sqlite"))
    let snapshots = [
      Sample.snapshot("a", x: 1, scene: #"{"type":"HStack"}"#), Sample.snapshot("b", x: 2),
      Sample.snapshot("c", x: 3),
    ]
    let version = try Sample.record("1.0", snapshots, in: store)
    let entries = try store.snapshots(of: version)
    try store.read("testing") { try body(entries, BodyReader($0)) }
  }

  @Test func `Each text is there once`() throws {
    try with { entries, bodies in
      let batch = TextBatch()
      var seen = SeenTexts()
      batch.fill(with: entries[...], limit: 1 << 20, seen: &seen, from: bodies)
      #expect(batch.snapshots == 0..<3)
      for (index, entry) in entries.enumerated() {
        let result = try #require(batch[index].result)
        #expect(batch.text(result).elementsEqual(try bodies.body(.result, of: entry)))
      }
      let scene = try #require(batch[1].scene)
      #expect(batch.text(scene.scene).elementsEqual(try bodies.body(.scene, of: entries[1])))
      #expect(batch.text(scene.nodes).elementsEqual(try bodies.body(.nodes, of: entries[1])))
      #expect(batch[2].scene == nil)
      #expect(batch[0].environment != nil && batch[0].answers != nil)
      #expect(batch[1].environment == nil && batch[1].answers == nil)
    }
  }

  @Test func `A full batch takes no more texts; the next batch continues there`() throws {
    try with { entries, bodies in
      let batch = TextBatch()
      var seen = SeenTexts()
      batch.fill(with: entries[...], limit: 1, seen: &seen, from: bodies)
      #expect(batch.snapshots == 0..<1)
      batch.fill(with: entries[1...], limit: 1 << 20, seen: &seen, from: bodies)
      #expect(batch.snapshots == 1..<3)
      let result = try #require(batch[2].result)
      #expect(batch.text(result).elementsEqual(try bodies.body(.result, of: entries[2])))
    }
  }

  @Test func `A text that does not match its digest ends the batch`() throws {
    try with { _, _ in }
    try RawDatabase.run(
      "UPDATE placement SET x = x + 1 WHERE layout = 2",
      on: folder.file("store.sqlite")
    )
    let store = try Sample.open(folder.file("store.sqlite"))
    let version = try store.version("1.0")
    let entries = try store.snapshots(of: version)
    try store.read("testing") { connection in
      let batch = TextBatch()
      var seen = SeenTexts()
      let bodies = BodyReader(connection)
      batch.fill(with: entries[...], limit: 1 << 20, seen: &seen, from: bodies)
      #expect(batch.snapshots == 0..<1)
      #expect((batch.failure as? StoreError)?.code == .damaged)
    }
  }
}

@Suite struct SeenTextsTests {
  private func entry(scene: String, nodes: String, environment: String) throws -> RecordedSnapshot {
    try #require(
      RecordedSnapshot(
        SnapshotIdentity(
          name: "scene",
          document: "scene",
          proposal: "390x-",
          scene: Digest(of: scene),
          nodes: Digest(of: nodes),
          environment: Digest(of: environment),
          result: Digest(of: "[]"),
          answers: Digest(of: "{}")
        ),
        nodeCount: 1
      )
    )
  }

  @Test func `A text is new only once per kind`() throws {
    var seen = SeenTexts()
    // The answers are the same text as the environment.
    let one = try entry(scene: "a", nodes: "b", environment: "{}")
    let kinds: [BodyKind] = [.environment, .environment, .answers, .result, .answers]
    #expect(kinds.map { seen.insert($0, of: one) } == [true, false, true, true, false])
  }

  @Test func `A scene with other nodes is new`() throws {
    var seen = SeenTexts()
    let entries = try [("a", "b", "1"), ("a", "b", "2"), ("a", "c", "1"), ("c", "b", "1")].map {
      try entry(scene: $0.0, nodes: $0.1, environment: $0.2)
    }
    #expect(entries.map { seen.insertScene(of: $0) } == [true, false, true, true])
  }
}
