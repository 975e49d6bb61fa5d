import Testing

@testable import LayoutStore

@Suite struct StoreSourceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func with(_ body: (StoreSource, SharedVersion) throws -> Void) throws {
    let store = try Sample.shardStore(.all, at: folder.file("store.sqlite"))
    try store.read("testing") { connection in
      let source = try StoreSource(connection, path: store.path)
      try body(source, #require(source.parts.first))
    }
  }

  @Test func `A version lists the same snapshots whether it was announced or not`() throws {
    try with { source, part in
      let members = try source.snapshots(of: part)
      #expect(members.map(\.scene).sorted() == Sample.scenes.sorted())
      source.willList(part)
      #expect(try source.snapshots(of: part) == members)
      source.stop()
    }
  }

  @Test(arguments: [true, false])
  func `Lent texts are those that were recorded`(isAnnounced: Bool) throws {
    try with { source, part in
      let members = try source.snapshots(of: part)
      if isAnnounced { source.willRead(members) {} }
      for member in members {
        let scene = try source.lendScene(member)
        #expect(scene.scene.elementsEqual(try source.body(.scene, of: member)))
        #expect(scene.nodes.elementsEqual(try source.body(.nodes, of: member)))
        for kind in [BodyKind.environment, .result, .answers] {
          #expect(
            try source.lend(kind, of: member).elementsEqual(source.body(kind, of: member))
          )
        }
      }
      source.stop()
    }
  }

  @Test func `The next source starts once all is read, or if there is nothing to read`() throws {
    try with { source, part in
      var count = 0
      let members = try source.snapshots(of: part)
      source.willRead([]) { count += 1 }
      #expect(count == 1)
      source.willRead(members) { count += 1 }
      source.stop()
      #expect(count == 2)
    }
  }

  @Test func `A stopped source starts nothing`() throws {
    let store = try Sample.shardStore(.all, at: folder.file("store.sqlite"))
    let source = try store.read("testing") { connection in
      let source = try StoreSource(connection, path: store.path)
      source.stop()
      return source
    }
    source.willList(try #require(source.parts.first))
    #expect(!source.hasListed)
  }
}

/// Merges of more snapshots than a batch has, from several stores.
@Suite struct TextPrefetcherTests {
  private let folder: TemporaryFolder
  /// More than the size of all batches.
  private let count = TextPrefetcher.batchCount * TextPrefetcher.batchSize + 7

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Records snapshots: every third shares its scene, and every fifth its result.
  private func store(_ name: String, _ label: String, from first: Int = 0) throws -> RecordsStore {
    let store = try Sample.open(folder.file(name))
    let snapshots = (first..<first + count).map { index in
      let number = index.isMultiple(of: 3) ? 0 : index
      return Sample.snapshot(
        "scene/\(index)",
        x: Double(index.isMultiple(of: 5) ? 0 : index),
        scene: #"{"children":[{"type":"Rectangle"}],"id":"n\#(number)","type":"VStack"}"#
      )
    }
    try Sample.record(label, snapshots, in: store)
    return store
  }

  @Test func `Prefetched texts are those that were recorded`() throws {
    let source = try store("source.sqlite", "1.0")
    let target = try Sample.open(folder.file("target.sqlite"))
    #expect(try target.merge([source]).versions.map(\.added) == [count])
    #expect(try target.text() == source.text())
    #expect(try target.examine().isEmpty)
  }

  @Test func `Texts longer than a batch are prefetched one by one`() throws {
    let source = try Sample.open(folder.file("source.sqlite"))
    let text = String(repeating: "n", count: TextPrefetcher.batchBytes)
    let snapshots = (0..<2 * TextPrefetcher.batchCount).map {
      Sample.snapshot("scene/\($0)", scene: #"{"id":"\#($0)\#(text)","type":"VStack"}"#)
    }
    try Sample.record("1.0", snapshots, in: source)
    let target = try Sample.open(folder.file("target.sqlite"))
    _ = try target.merge([source])
    #expect(try target.text() == source.text())
  }

  @Test func `Texts that the store already has are skipped`() throws {
    let source = try store("source.sqlite", "1.0")
    let other = try store("other.sqlite", "2.0", from: count / 2)
    let target = try Sample.open(folder.file("target.sqlite"))
    _ = try target.merge([source, other])
    let reverse = try Sample.open(folder.file("reverse.sqlite"))
    _ = try reverse.merge([other])
    _ = try reverse.merge([source])
    #expect(try target.digest() == reverse.digest())
    #expect(try reverse.examine().isEmpty)
  }

  @Test(arguments: [
    "UPDATE placement SET height = height + 1 WHERE layout = (SELECT max(id) FROM layout)",
    "UPDATE scene SET body = body || ' ' WHERE id = (SELECT max(id) FROM scene)",
  ])
  func `A change near the end is found, and nothing is stored`(sql: String) throws {
    let path = folder.file("source.sqlite")
    let source = try store("source.sqlite", "1.0")
    try RawDatabase.run(sql, on: path)
    let target = try Sample.open(folder.file("target.sqlite"))
    #expect(refusal { try target.merge([source]) }?.code == .damaged)
    #expect(try target.digest() == Sample.open(folder.file("empty.sqlite")).digest())
  }
}

@Suite struct PageMemoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `Only an empty store releases pages early`() throws {
    let store = try Sample.open(folder.file("store.sqlite"))
    try store.write("testing") { connection in
      let before = try connection.integer("PRAGMA cache_size")
      let memory = try PageMemory(connection)
      #expect(try connection.integer("PRAGMA cache_size") == -4_096)
      memory.restore()
      #expect(try connection.integer("PRAGMA cache_size") == before)
    }
  }

  @Test func `A store that others may read keeps its uncommitted pages in memory`() throws {
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

  @Test func `Released pages are restored when merging fails`() throws {
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
