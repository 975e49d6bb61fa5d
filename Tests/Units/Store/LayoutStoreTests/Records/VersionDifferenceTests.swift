import Digests
import Foundation
import LayoutDiff
import Testing

@testable import LayoutStore

@Suite struct VersionDifferenceTests {
  /// Records two versions: one scene is the same, one moved, one is gone and one new.
  private func record(in folder: TemporaryFolder) throws -> RecordsStore {
    let store = try Sample.open(folder.file("layouts.sqlite"))
    let old = [Sample.snapshot("gone"), Sample.snapshot("moved", x: 1), Sample.snapshot("same")]
    let new = [Sample.snapshot("moved", x: 2), Sample.snapshot("new"), Sample.snapshot("same")]
    _ = try Sample.record("1", old, in: store)
    _ = try Sample.record("2", new, in: store)
    return store
  }

  @Test func `Common snapshots are counted, others are listed by name`() throws {
    let folder = try TemporaryFolder()
    let store = try record(in: folder)
    let (old, new) = (try store.version("1"), try store.version("2"))
    let difference = try store.difference(between: old, and: new)
    #expect(difference.onlyOld.map(\.scene) == ["gone", "moved"])
    #expect(difference.onlyNew.map(\.scene) == ["moved", "new"])
    #expect(difference.sharedCount == 1)
    let none = try store.difference(between: new, and: new)
    #expect(none.onlyOld.isEmpty && none.onlyNew.isEmpty)
    #expect(none.sharedCount == 3)
  }

  @Test func `The difference equals that of the complete lists`() throws {
    let folder = try TemporaryFolder()
    let store = try record(in: folder)
    let (old, new) = (try store.version("1"), try store.version("2"))
    let difference = try store.difference(between: old, and: new)
    let (before, after) = (try store.snapshots(of: old), try store.snapshots(of: new))
    #expect(difference.onlyOld == before.filter { !after.contains($0) })
    #expect(difference.onlyNew == after.filter { !before.contains($0) })
  }

  @Test(arguments: [
    "DELETE FROM version_snapshot WHERE version = 2 AND snapshot = 3",
    "UPDATE version_snapshot SET snapshot = 1 WHERE version = 2 AND snapshot = 3",
    "UPDATE snapshot SET digest = zeroblob(32) WHERE id = 3",
    "UPDATE snapshot SET name = 'other' WHERE name = 'moved'",
  ])
  func `A list that was changed is refused`(_ sql: String) throws {
    let folder = try TemporaryFolder()
    let store = try record(in: folder)
    let (old, new) = (try store.version("1"), try store.version("2"))
    try RawDatabase.run("PRAGMA ignore_check_constraints = ON; \(sql)", on: store.path)
    let error = try #require(refusal { try store.difference(between: old, and: new) })
    #expect(error.code == .damaged)
  }
}

@Suite struct JoinedVersionsTests {
  private static func snapshots(_ scenes: [(name: String, x: Double)]) -> [Snapshot] {
    scenes.map { Sample.snapshot($0.name, x: $0.x) }
  }

  @Test func `Each snapshot is the one that either branch recorded last`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    func record(_ label: String, _ scenes: [(String, Double)]) throws -> RecordedVersion {
      let parent = label == "base" ? nil : "base"
      return try Sample.record(label, Self.snapshots(scenes), in: store, parent: parent)
    }
    _ = try record("base", [("both", 1), ("dropped", 1), ("ours", 1), ("theirs", 1)])
    let ours = try record("ours", [("both", 1), ("dropped", 1), ("ours", 2), ("theirs", 1)])
    let theirs = try record("theirs", [("both", 1), ("ours", 1), ("theirs", 3)])
    let expected = Self.snapshots([("both", 1), ("ours", 2), ("theirs", 3)])
    for heads in [[ours, theirs], [theirs, ours]] {
      let snapshots = try store.snapshots(joining: heads)
      #expect(snapshots.map(\.scene) == expected.map(\.scene))
      #expect(snapshots.map(\.placementsDigest) == expected.map(\.layout.digest))
    }
    #expect(try store.snapshots(joining: [theirs]).map(\.scene) == ["both", "ours", "theirs"])
    #expect(try store.snapshots(joining: [ours]).count == 4)
  }
}
