import Digests
import Foundation
import LayoutDiff
import Testing

@testable import LayoutStore

/// Stores with a version whose ancestors are elsewhere.
@Suite struct VersionOrderTests {
  private let folder: TemporaryFolder
  private let source: RecordsStore

  init() throws {
    folder = try TemporaryFolder()
    source = try Sample.shardStore(.all, at: folder.file("source.sqlite"), after: ["0.8", "0.9"])
  }

  /// A source that has one version of a different store.
  private final class OneVersion: VersionSource {
    let name = "one version"
    let parts: [SharedVersion]
    let decisions: [DecisionRow] = []
    private let store: StoreSource

    init(_ label: String, of store: StoreSource) {
      self.store = store
      parts = store.parts.filter { $0.label == label }
    }

    func snapshots(of part: SharedVersion) throws -> [RecordedSnapshot] {
      try store.snapshots(of: part)
    }

    func snapshot(_ recorded: RecordedSnapshot) throws -> Snapshot {
      try store.snapshot(recorded)
    }
  }

  /// Creates a store with 1.0, but without 0.9 and 0.8.
  private func alone(_ name: String) throws -> RecordsStore {
    let target = try Sample.open(folder.file(name))
    try source.read("reading the source") { connection in
      let whole = try StoreSource(connection, path: source.path)
      _ = try target.merge([OneVersion("1.0", of: whole)])
    }
    return target
  }

  @Test func `A version fetched alone keeps the label of its parent`() throws {
    let target = try alone("target.sqlite")
    let version = try target.version("1.0")
    #expect(try target.versions() == [version])
    #expect(version.parent == "0.9")
    #expect(try version.digest == source.version("1.0").digest)
    #expect(try target.ancestry(of: version) == [version])
    #expect(try target.examine().isEmpty)
    let error = refusal { try target.version("0.9") }
    #expect(error?.code == .noSuchVersion)
    #expect(error?.message.contains("only the label of “0.9”, the parent of “1.0”") == true)
    #expect(refusal { try target.version("0.7") }?.message.contains("there is only “1.0”") == true)
  }

  @Test func `Ancestors that are merged later come before their descendants`() throws {
    let target = try alone("target.sqlite")
    let report = try target.merge([source])
    #expect(report.versions.map(\.label) == ["0.8", "0.9", "1.0"])
    #expect(report.versions.map(\.added) == [24, 24, 0])
    #expect(try target.versions().map(\.label) == ["0.8", "0.9", "1.0"])
    #expect(try target.versions().map(\.sequence) == [1, 2, 3])
    #expect(try target.version("latest").label == "1.0")
    #expect(try target.digest() == source.digest())
    #expect(try target.text() == source.text())
    #expect(try target.ancestry(of: target.version("1.0")).map(\.label) == ["0.8", "0.9", "1.0"])
    #expect(try target.examine().isEmpty)
    #expect(try target.merge([source]).versions.allSatisfy { $0.added == 0 })
  }

  @Test func `Decisions and lists of snapshots move with their version`() throws {
    let target = try alone("target.sqlite")
    let version = try target.version("1.0")
    let recorded = try #require(try target.snapshots(of: version).first)
    let subject = Decision.Subject(recorded)
    try target.decide(Decision(.accepted, in: version, on: [subject], by: "ada"))
    _ = try target.merge([source])
    #expect(try target.decisions().map(\.version) == ["1.0"])
    #expect(try target.snapshots(of: target.version("1.0")).count == Sample.scenes.count)
    #expect(try target.examine().isEmpty)
  }

  @Test func `A difference is reported once the parent is there`() throws {
    func changes(of store: RecordsStore) throws -> [String] {
      try store.perform("testing") { connection in
        try connection.prepare(
          "SELECT version || ' ' || kind || ' ' || count(*) FROM change GROUP BY version, kind"
        ).all { try $0.text(0) }
      }
    }
    let target = try alone("target.sqlite")
    #expect(try changes(of: target).isEmpty)
    try Sample.record("1.1", [Sample.snapshot(Sample.scenes[0], x: 77)], in: target)
    #expect(try changes(of: target) == ["1.1 moved 1", "1.1 removed 23"])
    _ = try target.merge([source])
    // The snapshots of 1.0 moved since 0.9, which equals 0.8.
    #expect(try changes(of: target) == ["1.0 moved 24", "1.1 moved 1", "1.1 removed 23"])
  }

  @Test func `A repair keeps the label of a parent that is elsewhere`() throws {
    let target = try alone("target.sqlite")
    let new = folder.file("new.sqlite")
    let health = try RecordsStore.repair(target.path, into: new, program: "test")
    #expect(health.isIntact)
    let repaired = try Sample.open(new)
    #expect(try repaired.versions().map(\.digest) == target.versions().map(\.digest))
    _ = try repaired.merge([target, source])
    #expect(try repaired.digest() == source.digest())
  }

  @Test func `A version that would be its own ancestor is refused`() throws {
    let one = try Sample.open(folder.file("one.sqlite"))
    try Sample.record("a", [Sample.snapshot("card")], in: one)
    try Sample.record("b", [Sample.snapshot("card")], in: one, parent: "a")
    let two = try Sample.open(folder.file("two.sqlite"))
    try Sample.record("b", [Sample.snapshot("card")], in: two)
    try Sample.record("a", [Sample.snapshot("card")], in: two, parent: "b")
    let target = try Sample.open(folder.file("target.sqlite"))
    for store in [one, two] {
      try store.read("reading the source") { connection in
        let whole = try StoreSource(connection, path: store.path)
        let source = OneVersion(store.path == one.path ? "b" : "a", of: whole)
        if store.path == one.path {
          _ = try target.merge([source])
        } else {
          #expect(refusal { try target.merge([source]) }?.code == .contradiction)
        }
      }
    }
    #expect(try target.versions().map(\.label) == ["b"])
  }
}
