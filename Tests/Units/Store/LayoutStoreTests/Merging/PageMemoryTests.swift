import Testing

@testable import LayoutStore

@Suite struct PageMemoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `An empty store gives pages away early, and afterwards none`() throws {
    let store = try Sample.open(folder.file("store.sqlite"))
    try store.write("testing") { connection in
      let before = try connection.integer("PRAGMA cache_size")
      let memory = try PageMemory(connection)
      #expect(try connection.integer("PRAGMA cache_size") == -4_096)
      memory.restore()
      #expect(try connection.integer("PRAGMA cache_size") == before)
    }
  }

  @Test func `A store that others may read keeps all pages in memory`() throws {
    let store = try Sample.open(folder.file("store.sqlite"))
    try Sample.record("1.0", [Sample.snapshot("scene")], in: store)
    try store.write("testing") { connection in
      let before = try connection.integer("PRAGMA cache_size")
      let memory = try PageMemory(connection)
      #expect(try connection.integer("PRAGMA cache_size") == before)
      memory.restore()
      #expect(try connection.integer("PRAGMA cache_size") == before)
    }
  }

  @Test func `What was given away goes back when merging fails`() throws {
    // More than the page cache of an empty store: the file has grown before the damage is found.
    let path = folder.file("source.sqlite")
    let source = try Sample.open(path)
    let text = String(repeating: "n", count: 100_000)
    let snapshots = (100..<200).map {
      Sample.snapshot("scene/\($0)", scene: #"{"id":"\#($0)\#(text)","type":"VStack"}"#)
    }
    try Sample.record("1.0", snapshots, in: source)
    try RawDatabase.run(
      "UPDATE scene SET body = body || ' ' WHERE id = (SELECT max(id) FROM scene)",
      on: path
    )
    let target = try Sample.open(folder.file("target.sqlite"))
    let pages = try target.perform("testing") { try $0.integer("PRAGMA page_count") }
    #expect(refusal { try target.merge([source]) }?.code == .damaged)
    #expect(try target.perform("testing") { try $0.integer("PRAGMA page_count") } == pages)
    let empty = try Sample.open(folder.file("empty.sqlite"))
    #expect(try target.examine() == empty.examine())
    #expect(try target.digest() == empty.digest())
  }
}
