import LayoutDiff
import Testing

@testable import LayoutStore

@Suite struct StoreSourceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Passes a source of a version of a few scenes to a closure.
  private func with(_ body: (StoreSource, SharedVersion) throws -> Void) throws {
    let store = try Sample.shardStore(.all, at: folder.file("store.sqlite"))
    try store.read("testing") { connection in
      let source = try StoreSource(connection, path: store.path)
      try body(source, #require(source.parts.first))
    }
  }

  @Test func `A version lists its snapshots with the contents that were recorded`() throws {
    try with { source, part in
      let members = try source.snapshots(of: part)
      #expect(members.map(\.scene).sorted() == Sample.scenes.sorted())
      for member in members {
        let expected = Sample.snapshot(member.scene, x: Double(member.scene.utf8.count))
        #expect(try source.snapshot(member).recorded == expected.recorded)
      }
    }
  }

  @Test func `A damaged part is reported with the path of the source`() throws {
    try with { _, _ in }
    let path = folder.file("store.sqlite")
    try RawDatabase.run("UPDATE placement SET x = x + 1 WHERE node = 1", on: path)
    let store = try Sample.open(path)
    try store.read("testing") { connection in
      let source = try StoreSource(connection, path: store.path)
      let part = try #require(source.parts.first)
      let member = try #require(try source.snapshots(of: part).first)
      let error = refusal { try source.snapshot(member) }
      #expect(error?.code == .damaged)
      #expect(error?.location == store.path)
      #expect(error?.message.contains("the layout of “\(member.scene)”") == true)
    }
  }
}

/// Merges of many snapshots that share parts.
@Suite struct SharedPartsTests {
  private let folder: TemporaryFolder
  private let count = 300

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Records snapshots: every third shares its scene, and every fifth its layout.
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

  @Test func `The merged snapshots are those that were recorded`() throws {
    let source = try store("source.sqlite", "1.0")
    let target = try Sample.open(folder.file("target.sqlite"))
    #expect(try target.merge([source]).versions.map(\.added) == [count])
    #expect(try target.text() == source.text())
    #expect(try target.examine().isEmpty)
  }

  @Test func `Each part is stored once, whoever has it`() throws {
    let stores = [
      try store("one.sqlite", "1.0"), try store("two.sqlite", "1.1", from: count / 2),
    ]
    let target = try Sample.open(folder.file("target.sqlite"))
    _ = try target.merge(stores)
    try target.perform("counting") { connection in
      for table in ["scene", "layout", "environment"] {
        let keys = table == "environment" ? "digest" : "hex(digest) || hex(nodes_digest)"
        let rows = try connection.integer("SELECT count(*) FROM \(table)")
        let distinct = try connection.integer("SELECT count(DISTINCT \(keys)) FROM \(table)")
        #expect(rows == distinct)
      }
    }
    #expect(try target.examine().isEmpty)
  }

  @Test func `A version without snapshots is merged`() throws {
    let source = try Sample.open(folder.file("source.sqlite"))
    try Sample.record("1.0", [], in: source)
    let target = try Sample.open(folder.file("target.sqlite"))
    #expect(try target.merge([source]).versions.map(\.added) == [0])
    #expect(try target.digest() == source.digest())
  }

  @Test func `Nothing is stored if a part of a source is damaged`() throws {
    let path = folder.file("source.sqlite")
    let source = try store("source.sqlite", "1.0")
    try RawDatabase.run(
      "UPDATE scene SET body = body || ' ' WHERE id = (SELECT max(id) FROM scene)",
      on: path
    )
    let target = try Sample.open(folder.file("target.sqlite"))
    #expect(refusal { try target.merge([source]) }?.code == .damaged)
    let empty = try Sample.open(folder.file("empty.sqlite"))
    #expect(try target.examine() == empty.examine())
    #expect(try target.digest() == empty.digest())
  }
}
