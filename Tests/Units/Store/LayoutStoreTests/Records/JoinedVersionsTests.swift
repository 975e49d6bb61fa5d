import Digests
import Testing

@testable import LayoutStore

@Suite struct JoinedVersionsTests {
  private static func snapshots(_ scenes: [(name: String, x: Double)]) -> [SnapshotContent] {
    scenes.map { Sample.snapshot($0.name, x: $0.x) }
  }

  @Test func `Of each snapshot it is what either branch recorded last`() throws {
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
      let entries = try store.entries(joining: heads)
      #expect(entries.map(\.scene) == expected.map(\.name))
      #expect(entries.map(\.resultDigest) == expected.map(\.identity.result))
    }
    #expect(try store.entries(joining: [theirs]).map(\.scene) == ["both", "ours", "theirs"])
    #expect(try store.entries(joining: [ours]).count == 4)
  }
}
