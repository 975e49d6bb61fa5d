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
  func `A number of nodes that is made up is refused, and found by the doctor`(
    count: String
  ) throws {
    let folder = try TemporaryFolder()
    let source = try Sample.shardStore(.all, at: folder.file("source.sqlite"))
    for table in ["scene", "result"] {
      try RawDatabase.run("UPDATE \(table) SET node_count = \(count)", on: source.path)
    }
    let target = try Sample.open(folder.file("target.sqlite"))
    let error = refusal { try target.merge([source]) }
    #expect(error?.code == .damaged)
    #expect(error?.message.contains("instead of the recorded") == true)
    #expect(try target.versions().isEmpty)
    let findings = try source.examine().map(\.message)
    #expect(findings.contains("a result is damaged: its number of nodes is wrong"))
    // A new snapshot with an existing result has the same error.
    let other = try Sample.shardStore(.all, at: folder.file("other.sqlite"))
    try Sample.record("later", [Sample.snapshot("new", x: 7)], in: other)
    for table in ["scene", "result"] {
      try RawDatabase.run("UPDATE \(table) SET node_count = \(count)", on: other.path)
    }
    _ = try target.merge([try Sample.shardStore(.all, at: folder.file("true.sqlite"))])
    #expect(refusal { try target.merge([other]) }?.code == .damaged)
  }

  @Test func `It does not matter what is merged first`() throws {
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

  @Test func `Merged shards are the version as it is recorded at once`() throws {
    let folder = try TemporaryFolder()
    let target = try Sample.open(folder.file("merged.sqlite"))
    let report = try target.merge(try Sample.shardStores(of: 4, in: folder), expecting: 4)
    let whole = try Sample.shardStore(
      .all,
      at: folder.file("whole.sqlite"),
      after: ["0.8", "0.9"]
    )
    #expect(try target.digest() == whole.digest())
    #expect(try target.version("1.0").shards.isComplete)
    #expect(try target.version("1.0").parent == "0.9")
    #expect(report.versions.map(\.label) == ["0.8", "0.9", "1.0"])
    #expect(report.versions.map(\.added) == [24, 24, 24])
  }

  @Test func `Merging again changes no byte that is recorded`() throws {
    let folder = try TemporaryFolder()
    let shards = try Sample.shardStores(of: 2, in: folder)
    let target = try Sample.open(folder.file("merged.sqlite"))
    _ = try target.merge(shards)
    let text = try target.text()
    let report = try target.merge(shards + [target], expecting: 2)
    #expect(try target.text() == text)
    #expect(report.versions.allSatisfy { $0.added == 0 })
  }

  @Test func `A store is a source of its own without effect`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.shardStore(.all, at: folder.file("one.sqlite"))
    #expect(try store.merge([store]).versions.map(\.added) == [0])
  }

  @Test func `A version without all of its shards says which there are`() throws {
    let folder = try TemporaryFolder()
    let shards = try Sample.shardStores(of: 3, in: folder)
    let target = try Sample.open(folder.file("merged.sqlite"))
    _ = try target.merge([shards[2], shards[0]])
    #expect(try target.version("1.0").shards.description == "1/3 3/3")
    #expect(try target.examine().isEmpty)
  }

  @Test func `A missing shard that was expected leaves the store as it was`() throws {
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

  @Test func `Expected shards of stores without a version are missed`() throws {
    let folder = try TemporaryFolder()
    let target = try Sample.open(folder.file("merged.sqlite"))
    let empty = try Sample.open(folder.file("empty.sqlite"))
    #expect(refusal { try target.merge([empty], expecting: 2) }?.code == .missingShards)
  }
}
