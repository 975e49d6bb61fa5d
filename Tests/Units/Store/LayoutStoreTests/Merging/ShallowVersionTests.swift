import Digests
import Foundation
import Testing

@testable import LayoutStore

/// A store with one version and its shallow ancestors.
@Suite struct ShallowVersionTests {
  private let folder: TemporaryFolder
  private let source: RecordsStore

  init() throws {
    folder = try TemporaryFolder()
    source = try Sample.shardStore(.all, at: folder.file("source.sqlite"), after: ["0.8", "0.9"])
  }

  /// A source that shows one version of a different store, with shallow ancestors.
  private final class OneVersion: VersionSource {
    let name = "one version"
    let parts: [SharedVersion]
    let decisions: [DecisionRow] = []
    private let store: StoreSource

    init(_ label: String, of store: StoreSource) {
      self.store = store
      parts = store.parts.map { $0.label == label ? $0 : $0.shallow() }
    }

    func snapshots(of part: SharedVersion) throws -> [RecordedSnapshot] {
      try store.snapshots(of: part)
    }

    func body(_ kind: BodyKind, of member: RecordedSnapshot) throws -> [UInt8] {
      try store.body(kind, of: member)
    }
  }

  /// Creates a store with 1.0, but without 0.9 and 0.8.
  private func shallow(_ name: String) throws -> RecordsStore {
    let target = try Sample.open(folder.file(name))
    try source.read("reading the source") { connection in
      let whole = try StoreSource(connection, path: source.path)
      _ = try target.merge([OneVersion("1.0", of: whole)])
      whole.stop()
    }
    return target
  }

  @Test func `A version pulled alone has shallow ancestors, which are not listed`() throws {
    let target = try shallow("target.sqlite")
    let version = try target.version("1.0")
    #expect(try target.versions() == [version])
    #expect(version.parent == "0.9")
    #expect(try version.digest == source.version("1.0").digest)
    #expect(try target.ancestry(of: version) == [version])
    #expect(refusal { try target.version("0.9") }?.code == .shallowVersion)
    #expect(try target.examine().isEmpty)
  }

  @Test func `A shallow ancestor is completed when it is merged`() throws {
    let target = try shallow("target.sqlite")
    let report = try target.merge([source])
    #expect(report.versions.map(\.label) == ["0.8", "0.9", "1.0"])
    #expect(report.versions.map(\.added) == [24, 24, 0])
    #expect(try target.digest() == source.digest())
    #expect(try target.text() == source.text())
    #expect(try target.ancestry(of: target.version("1.0")).map(\.label) == ["0.8", "0.9", "1.0"])
    #expect(try target.examine().isEmpty)
    #expect(try target.merge([source]).versions.allSatisfy { $0.added == 0 })
  }

  @Test func `A difference is reported once the version is complete`() throws {
    func changes(of store: RecordsStore) throws -> [String] {
      try store.perform("testing") { connection in
        let statement = try connection.prepare(
          "SELECT version || ' ' || kind || ' ' || count(*) FROM change GROUP BY version, kind"
        )
        var rows: [String] = []
        while try statement.step() { rows.append(try statement.text(0)) }
        return rows
      }
    }
    let target = try shallow("target.sqlite")
    #expect(try changes(of: target).isEmpty)
    try Sample.record("1.1", [Sample.snapshot(Sample.scenes[0], x: 77)], in: target)
    #expect(try changes(of: target) == ["1.1 moved 1", "1.1 removed 23"])
    _ = try target.merge([source])
    // The snapshots of 1.0 moved since 0.9, which equals 0.8.
    #expect(try changes(of: target) == ["1.0 moved 24", "1.1 moved 1", "1.1 removed 23"])
  }

  @Test func `A complete version stays complete when merged with a shallow one`() throws {
    let whole = try Sample.open(folder.file("whole.sqlite"))
    _ = try whole.merge([source])
    _ = try whole.merge([try shallow("shallow.sqlite")])
    #expect(try whole.digest() == source.digest())
  }

  @Test func `Shards recorded after it form a version, with or without its ancestors`() throws {
    let shards = try [1, 2].map { index in
      let store = try shallow("shard-\(index).sqlite")
      var draft = Sample.draft("1.1")
      draft.shard = try #require(Shard(index, of: 2))
      let writer = try store.beginVersion(draft)
      for name in Sample.scenes where draft.shard.includes(scene: name) {
        try writer.add(Sample.snapshot(name, x: 9))
      }
      #expect(try writer.commit().parent == "1.0")
      return store
    }
    let merged = try Sample.open(folder.file("merged.sqlite"))
    _ = try merged.merge(shards.reversed(), expecting: 2)
    #expect(try merged.versions().map(\.label) == ["1.0", "1.1"])
    #expect(try merged.examine().isEmpty)
    _ = try merged.merge([source])
    let whole = try Sample.open(folder.file("whole.sqlite"))
    _ = try whole.merge([source])
    _ = try whole.merge(shards, expecting: 2)
    #expect(try whole.digest() == merged.digest())
    #expect(try merged.versions().map(\.label) == ["0.8", "0.9", "1.0", "1.1"])
  }

  @Test func `The version cannot be recorded again or get descendants`() throws {
    let target = try shallow("target.sqlite")
    #expect(refusal { try target.beginVersion(Sample.draft("0.9")) }?.code == .labelExists)
    let after = refusal { try target.beginVersion(Sample.draft("1.1", parent: "0.9")) }
    #expect(after?.code == .shallowVersion)
  }

  @Test func `The error names the command that fetches its snapshots`() throws {
    let target = try shallow("target.sqlite")
    for error in [
      refusal { try target.version("0.9") },
      refusal { try target.beginVersion(Sample.draft("1.1", parent: "0.8")) },
    ] {
      let message = try #require(error?.message)
      #expect(message.contains("only the label of"))
      #expect(message.contains("`keyline pull ADDRESS` fetches them"))
    }
    #expect(refusal { try target.version("0.7") }?.message.contains("there is only “1.0”") == true)
    #expect(try target.shallowVersions().map(\.label) == ["0.8", "0.9"])
    #expect(try source.shallowVersions().isEmpty)
  }

  @Test func `Its text reads back to the same store, which can gain ancestors`() throws {
    let target = try shallow("target.sqlite")
    let text = try target.text()
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("target.txt")))
    let copy = try Sample.open(folder.file("copy.sqlite"))
    for added in [24, 0] {
      let report = try copy.importFile(at: folder.file("target.txt"), program: "test")
      #expect(report.versions.map(\.added) == [added])
    }
    #expect(try copy.versions().map(\.digest) == target.versions().map(\.digest))
    #expect(try copy.shallowVersions().map(\.label) == ["0.8", "0.9"])
    #expect(try copy.text() == text)
    _ = try copy.merge([source])
    #expect(try copy.text() == source.text())
  }

  @Test func `A text with a shallow version that has snapshots is refused`() throws {
    let text = try source.text().replacing("version \"1.0\"", with: "version \"1.0\"\nlists null")
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("odd.txt")))
    let copy = try Sample.open(folder.file("copy.sqlite"))
    let error = refusal { try copy.importFile(at: folder.file("odd.txt"), program: "test") }
    #expect(error?.code == .badInput)
    #expect(try copy.versions().isEmpty)
  }

  @Test func `A repair keeps its row, so that its descendants keep their parent`() throws {
    let target = try shallow("target.sqlite")
    let new = folder.file("new.sqlite")
    let health = try RecordsStore.repair(target.path, into: new, program: "test")
    #expect(health.unfetched == ["0.8", "0.9"])
    #expect(health.isIntact)
    #expect(try target.health() == health)
    let repaired = try Sample.open(new)
    #expect(try repaired.versions().map(\.digest) == target.versions().map(\.digest))
    _ = try repaired.merge([target])
    _ = try repaired.merge([source])
    #expect(try repaired.digest() == source.digest())
  }

  @Test func `A different version with the same name is refused`() throws {
    let target = try shallow("target.sqlite")
    let other = try Sample.open(folder.file("other.sqlite"))
    try Sample.record("0.9", [Sample.snapshot("scene/1")], in: other)
    #expect(refusal { try target.merge([other]) } != nil)
    #expect(try target.versions().map(\.label) == ["1.0"])
  }
}
