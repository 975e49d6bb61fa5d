import Digests
import Testing

@testable import LayoutStore

/// Merges of stores, in any order.
@Suite struct MergingTests {
  @Test func `Twenty random orders with repeats give one store`() throws {
    let folder = try TemporaryFolder()
    let shards = try Sample.shardStores(of: 4, in: folder)
    var random = SystemRandomNumberGenerator()
    var digests: Set<Digest> = []
    var texts: Set<String> = []
    for round in 0..<20 {
      let target = try Sample.open(folder.file("merged-\(round).sqlite"))
      var order = (shards + shards.shuffled().prefix(2)).shuffled(using: &random)
      while !order.isEmpty {
        let count = Int.random(in: 1...order.count, using: &random)
        _ = try target.merge(Array(order.prefix(count)))
        order.removeFirst(count)
      }
      digests.insert(try target.digest())
      texts.insert(try target.text())
      #expect(try target.examine().isEmpty)
    }
    #expect(digests.count == 1)
    #expect(texts.count == 1)
  }

  @Test(arguments: ["node_count + 1", "0"])
  func `A forged number of nodes is refused, and found by the doctor`(count: String) throws {
    let folder = try TemporaryFolder()
    let source = try Sample.shardStore(.all, at: folder.file("source.sqlite"))
    for table in ["scene", "layout"] {
      try RawDatabase.run("UPDATE \(table) SET node_count = \(count)", on: source.path)
    }
    let target = try Sample.open(folder.file("target.sqlite"))
    let error = refusal { try target.merge([source]) }
    #expect(error?.code == .damaged)
    #expect(error?.message.contains("instead of the recorded") == true)
    #expect(try target.versions().isEmpty)
    let findings = try source.examine().map(\.message)
    #expect(findings.contains("a layout is damaged: its number of nodes is wrong"))
    // What the target has already is not taken from the source.
    let other = try Sample.shardStore(.all, at: folder.file("other.sqlite"))
    try Sample.record("later", [Sample.snapshot("new", x: 7)], in: other)
    for table in ["scene", "layout"] {
      try RawDatabase.run("UPDATE \(table) SET node_count = \(count)", on: other.path)
    }
    _ = try target.merge([try Sample.shardStore(.all, at: folder.file("true.sqlite"))])
    _ = try? target.merge([other])
    #expect(try target.examine().isEmpty)
  }

  @Test func `A version that was recorded twice with different scopes has none`() throws {
    let folder = try TemporaryFolder()
    let scopes = [RecordingScope.all, .all, .part("cards/*")]
    let stores = try scopes.enumerated().map { index, scope in
      let store = try Sample.open(folder.file("\(index).sqlite"))
      var draft = Sample.draft("1")
      draft.scope = scope
      let writer = try store.beginVersion(draft)
      try writer.add(Sample.snapshot("a"))
      _ = try writer.commit()
      return store
    }
    _ = try stores[0].merge([stores[1]])
    #expect(try stores[0].version("1").scope == .all)
    _ = try stores[0].merge([stores[2]])
    #expect(try stores[0].version("1").scope == .unknown)
  }

  @Test func `A version with a different parent is refused`() throws {
    let folder = try TemporaryFolder()
    let stores = try ["a", "b"].map { parent in
      let store = try Sample.open(folder.file(parent))
      for label in ["a", "b"] { try Sample.record(label, [Sample.snapshot("x")], in: store) }
      try Sample.record("1", [Sample.snapshot("x")], in: store, parent: parent)
      return store
    }
    let failure = refusal { try stores[0].merge([stores[1]]) }
    #expect(failure?.message.contains("the parent is") == true, "\(failure?.message ?? "")")
    #expect(try stores[0].digest() != stores[1].digest())
  }

  @Test func `The digest of a store covers its decisions`() throws {
    let folder = try TemporaryFolder()
    let stores = try ["one", "other"].map { name in
      let store = try Sample.open(folder.file(name))
      try Sample.record("1", [Sample.snapshot("a")], in: store)
      return store
    }
    #expect(try stores[0].digest() == stores[1].digest())
    let version = try stores[0].version("1")
    let subjects = try stores[0].snapshots(of: version).map { Decision.Subject($0) }
    try stores[0].decide(Decision(.accepted, in: version, on: subjects, by: "ada"))
    #expect(try stores[0].digest() != stores[1].digest())
  }

  @Test func `The order of merging does not matter`() throws {
    let folder = try TemporaryFolder()
    let shards = try Sample.shardStores(of: 3, in: folder)
    let (left, right) = (
      try Sample.open(folder.file("left.sqlite")), try Sample.open(folder.file("right.sqlite"))
    )
    let pair = try Sample.open(folder.file("pair.sqlite"))
    _ = try pair.merge([shards[1], shards[2]])
    _ = try right.merge([shards[0], pair])
    _ = try left.merge([shards[0], shards[1]])
    _ = try left.merge([shards[2]])
    #expect(try left.digest() == right.digest())
  }

  @Test func `Merged shards equal the version recorded at once`() throws {
    let folder = try TemporaryFolder()
    let target = try Sample.open(folder.file("merged.sqlite"))
    let report = try target.merge(try Sample.shardStores(of: 4, in: folder), expecting: 4)
    let whole = try Sample.shardStore(.all, at: folder.file("whole.sqlite"), after: ["0.8", "0.9"])
    #expect(try target.digest() == whole.digest())
    #expect(try target.version("1.0").shards.isComplete)
    #expect(try target.version("1.0").parent == "0.9")
    #expect(report.versions.map(\.label) == ["0.8", "0.9", "1.0"])
    #expect(report.versions.map(\.added) == [24, 24, 24])
  }

  @Test func `Merging again changes no recorded byte`() throws {
    let folder = try TemporaryFolder()
    let shards = try Sample.shardStores(of: 2, in: folder)
    let target = try Sample.open(folder.file("merged.sqlite"))
    _ = try target.merge(shards)
    let text = try target.text()
    let report = try target.merge(shards + [target], expecting: 2)
    #expect(try target.text() == text)
    #expect(report.versions.allSatisfy { $0.added == 0 })
  }

  @Test func `Merging a store into itself has no effect`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.shardStore(.all, at: folder.file("one.sqlite"))
    #expect(try store.merge([store]).versions.map(\.added) == [0])
  }

  @Test func `An incomplete version reports its shards`() throws {
    let folder = try TemporaryFolder()
    let shards = try Sample.shardStores(of: 3, in: folder)
    let target = try Sample.open(folder.file("merged.sqlite"))
    _ = try target.merge([shards[2], shards[0]])
    #expect(try target.version("1.0").shards.description == "1/3 3/3")
    #expect(try target.examine().isEmpty)
  }

  @Test func `A missing expected shard leaves the store unchanged`() throws {
    let folder = try TemporaryFolder()
    let shards = try Sample.shardStores(of: 3, in: folder)
    let target = try Sample.open(folder.file("merged.sqlite"))
    let error = refusal { try target.merge([shards[0], shards[2]], expecting: 3) }
    #expect(error?.code == .missingShards)
    #expect(error?.message.contains("shard 2/3 of version “1.0” is missing") == true)
    #expect(try target.versions().isEmpty)
  }

  @Test func `Shards of another number than expected are refused`() throws {
    let folder = try TemporaryFolder()
    let target = try Sample.open(folder.file("merged.sqlite"))
    let error = refusal {
      try target.merge(try Sample.shardStores(of: 3, in: folder), expecting: 4)
    }
    #expect(error?.message.contains("in 3 shards where 4 were expected") == true)
  }

  @Test func `Expected shards of stores without a version are missing`() throws {
    let folder = try TemporaryFolder()
    let target = try Sample.open(folder.file("merged.sqlite"))
    let empty = try Sample.open(folder.file("empty.sqlite"))
    #expect(refusal { try target.merge([empty], expecting: 2) }?.code == .missingShards)
  }
}

/// Stores that conflict with each other, or that were modified.
@Suite struct MergeConflictTests {
  private let folder: TemporaryFolder
  private let target: RecordsStore

  init() throws {
    folder = try TemporaryFolder()
    target = try Sample.shardStore(.all, at: folder.file("target.sqlite"))
  }

  @Test func `A different result of the same build shows both sides`() throws {
    let other = try Sample.shardStore(.all, at: folder.file("other.sqlite")) {
      $0 == "scene/7" ? 31 : Double($0.utf8.count)
    }
    let before = try target.text()
    let error = try #require(refusal { try target.merge([other]) })
    #expect(error.code == .contradiction)
    #expect(error.message.contains("“scene/7” at 390 × any"))
    #expect(error.message.contains("x 7 y 5 width 80 height 40 proposed 80 × any"))
    #expect(error.message.contains("x 31 y 5 width 80 height 40 proposed 80 × any"))
    #expect(error.message.contains(target.path))
    #expect(error.message.contains(other.path))
    #expect(try target.text() == before)
  }

  @Test func `A conflict is found from either side`() throws {
    let other = try Sample.shardStore(.all, at: folder.file("other.sqlite")) { _ in 3 }
    #expect(refusal { try target.merge([other]) }?.code == .contradiction)
    #expect(refusal { try other.merge([target]) }?.code == .contradiction)
    let third = try Sample.open(folder.file("third.sqlite"))
    #expect(refusal { try third.merge([other, target]) }?.code == .contradiction)
    #expect(try third.versions().isEmpty)
  }

  @Test func `A scene that only one of two complete versions has is a conflict`() throws {
    let other = try Sample.open(folder.file("other.sqlite"))
    try Sample.record(
      "1.0",
      Sample.scenes.dropLast().map { Sample.snapshot($0, x: Double($0.utf8.count)) },
      in: other
    )
    #expect(refusal { try target.merge([other]) }?.code == .contradiction)
    #expect(refusal { try other.merge([target]) }?.code == .contradiction)
  }

  @Test func `A shard that equals a part of the complete version adds nothing`() throws {
    let shard = try #require(Shard(2, of: 3))
    let part = try Sample.shardStore(shard, at: folder.file("part.sqlite"))
    #expect(try target.merge([part]).versions.map(\.added) == [0])
    _ = try part.merge([target])
    #expect(try part.digest() == target.digest())
  }

  @Test func `Two versions with one label of two builds are a conflict`() throws {
    let other = try Sample.open(folder.file("other.sqlite"))
    var draft = Sample.draft("1.0")
    draft.build.fingerprint = "b1"
    _ = try other.beginVersion(draft).commit()
    let error = refusal { try target.merge([other]) }
    #expect(error?.code == .labelExists)
    #expect(error?.message.contains("the build is “b0”") == true)
    #expect(error?.message.contains("“b1”") == true)
  }

  @Test(arguments: [
    "UPDATE placement SET width = 81 WHERE layout = 1",
    "UPDATE scene SET body = body || ' '", "UPDATE node SET type = 'r' WHERE node = 1",
    "UPDATE environment SET body = '{}'",
    "UPDATE snapshot SET name = 'other' WHERE id = 2",
    "UPDATE version SET message = 'other'", "DELETE FROM version_snapshot WHERE snapshot = 3",
  ])
  func `A forged text is refused, and nothing is stored`(sql: String) throws {
    try RawDatabase.run(sql, on: target.path)
    let other = try Sample.open(folder.file("other.sqlite"))
    let error = refusal { try other.merge([target]) }
    #expect(error?.code == .damaged)
    #expect(error?.location == target.path)
    #expect(try other.versions().isEmpty)
    #expect(try other.examine().filter { $0.severity == .damage }.isEmpty)
  }

  @Test func `A shard that lists a scene of another one is refused`() throws {
    let shard = try #require(Shard(1, of: 2))
    let name = try #require(Sample.scenes.first { !shard.includes(scene: $0) })
    let other = try Sample.open(folder.file("other.sqlite"))
    var draft = Sample.draft("2.0")
    draft.shard = shard
    let writer = try other.beginVersion(draft)
    try writer.add(Sample.snapshot(name))
    _ = try writer.commit()
    #expect(refusal { try target.merge([other]) }?.code == .damaged)
  }
}
