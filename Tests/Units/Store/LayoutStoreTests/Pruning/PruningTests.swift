import Digests
import Foundation
import LayoutDiff
import Testing

@testable import LayoutStore

/// Snapshots without a scene leave the baseline, and return when that is undone.
@Suite struct PruningTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore
  private let author = Pruning.Author("ada", message: "gone")

  /// Versions 1 and 2 of all scenes; 2 lacks `b`, and is the baseline of `a`.
  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.open(folder.file("s"))
    try record("1", [Sample.snapshot("a"), Sample.snapshot("b"), Sample.snapshot("c")])
    try record("2", [Sample.snapshot("a", x: 20), Sample.snapshot("c")])
  }

  private func record(
    _ label: String,
    _ snapshots: [SnapshotContent],
    scope: RecordingScope = .all,
    parent: String? = nil
  ) throws {
    var draft = Sample.draft(label, parent: parent)
    draft.scope = scope
    let writer = try store.beginVersion(draft)
    for snapshot in snapshots { try writer.add(snapshot) }
    _ = try writer.commit()
  }

  private func decide(_ scene: String, of origin: String, in label: String) throws {
    let entries = try store.snapshots(of: store.version(origin), matching: ScenePattern(scene))
    var decision = Decision(
      .accepted,
      in: try store.version(label),
      on: entries.map { Decision.Subject($0) },
      by: "eve"
    )
    decision.tolerance = Tolerance([try #require(Tolerance.Rule("0.5"))])
    try store.decide(decision)
  }

  /// The complete baseline of a version.
  private func baseline(_ label: String) throws -> [String] {
    let baseline = try store.baseline(of: store.version(label))
    return baseline.snapshots.map { entry in
      let rules = baseline.tolerances(of: entry).map(\.tolerance.storedText).joined()
      return "\(entry.scene) \(entry.resultDigest) of \(baseline.origin(of: entry)) \(rules)"
    }
  }

  private func scenes(_ label: String) throws -> [String] {
    try store.baseline(of: store.version(label)).snapshots.map(\.scene)
  }

  @Test func `Snapshots that the newest complete version lacks are pruned and restored`() throws {
    try decide("b", of: "1", in: "1")
    let (before, everything) = (try baseline("2"), try RecordsDamage.everything(store))
    let version = try store.version("2")
    let items = try store.pruning(of: version).items
    #expect(items.map { "\($0.snapshot.scene) \($0.origin)" } == ["b 1"])
    #expect(try scenes("2") == ["a", "b", "c"])
    let pruning = try store.prune(version, by: author)
    #expect(pruning.items.map(\.snapshot.scene) == ["b"])
    #expect(try scenes("2") == ["a", "c"])
    #expect(try scenes("1") == ["a", "b", "c"])
    #expect(try store.prune(version, by: author).items.isEmpty)
    #expect(try store.examine().isEmpty)
    let reversal = try #require(try store.undoPruning(author))
    #expect(reversal.restored.map(\.scene) == ["b"])
    #expect(try baseline("2") == before)
    #expect(try RecordsDamage.everything(store) == everything)
    #expect(try store.undoPruning(author) == nil)
    #expect(try store.examine().isEmpty)
  }

  @Test(arguments: [RecordingScope.part("--scene a"), .unknown])
  func `A version of a part of the scenes is passed over`(scope: RecordingScope) throws {
    try record("3", [Sample.snapshot("a", x: 20)], scope: scope)
    let pruning = try store.prune(store.version("3"), by: author)
    #expect(pruning.version.label == "2")
    #expect(pruning.items.map(\.snapshot.scene) == ["b"])
    #expect(try scenes("3") == ["a", "c"])
  }

  @Test func `If every version is partial, nothing is pruned`() throws {
    let store = try Sample.open(folder.file("t"))
    for label in ["1", "2"] {
      var draft = Sample.draft(label)
      draft.scope = .part("shard 1/2")
      let writer = try store.beginVersion(draft)
      try writer.add(Sample.snapshot(label))
      _ = try writer.commit()
    }
    let error = refusal { try store.prune(store.version("2"), by: author) }
    #expect(error?.code == .notAll)
    #expect(error?.message.contains("neither “2” (only shard 1/2) nor any") == true)
    #expect(try store.decisions().isEmpty)
  }

  @Test func `Snapshots from other folders stay`() throws {
    let store = try Sample.open(folder.file("t"))
    for (label, folders, scenes) in [
      ("1", ["S", "T"], ["a", "b"]), ("2", ["T"], ["b"]), ("3", ["T", "S", "U"], ["b"]),
    ] {
      var draft = Sample.draft(label)
      draft.scope = .all(of: folders)
      let writer = try store.beginVersion(draft)
      for scene in scenes { try writer.add(Sample.snapshot(scene)) }
      _ = try writer.commit()
    }
    let second = try store.pruning(of: store.version("2"))
    #expect(second.items.isEmpty)
    #expect(second.leftCount == 1)
    let third = try store.pruning(of: store.version("3"))
    #expect(third.items.map(\.snapshot.scene) == ["a"])
    #expect(third.leftCount == 0)
  }

  @Test func `Later decisions stay when a prune is undone`() throws {
    try store.prune(store.version("2"), by: author)
    try record("3", [Sample.snapshot("a"), Sample.snapshot("b", x: 40), Sample.snapshot("c")])
    try decide("b", of: "3", in: "3")
    let before = try baseline("3")
    let reversal = try #require(try store.undoPruning(author))
    #expect(reversal.restored.isEmpty)
    #expect(reversal.decidedSince.map(\.scene) == ["b"])
    #expect(try baseline("3") == before)
  }

  @Test func `Prunes are undone one by one, most recent first`() throws {
    let first = try baseline("2")
    try store.prune(store.version("2"), by: author)
    try record("3", [Sample.snapshot("a", x: 20)])
    let second = try baseline("3")
    try store.prune(store.version("3"), by: author)
    #expect(try scenes("3") == ["a"])
    #expect(try store.undoPruning(author)?.version == "3")
    #expect(try baseline("3") == second)
    #expect(try store.undoPruning(author)?.version == "2")
    #expect(try baseline("2") == first)
  }

  @Test func `A version with a different ancestry keeps its baseline`() throws {
    try record("1b", [Sample.snapshot("b", x: 70)], parent: "1")
    try decide("b", of: "1b", in: "1b")
    let other = try baseline("1b")
    try store.prune(store.version("2"), by: author)
    #expect(try baseline("1b") == other)
    _ = try store.undoPruning(author)
    #expect(try baseline("1b") == other)
  }

  @Test func `Rows that nothing names are deleted, and no others`() throws {
    try RawDatabase.run(
      """
      INSERT INTO layout (digest, nodes_digest, node_count) VALUES (zeroblob(32), zeroblob(32), 0);
      INSERT INTO build (fingerprint, program, platform) VALUES ('x', 'y', 'z');
      """,
      on: store.path
    )
    let everything = try RecordsDamage.everything(store)
    #expect(try store.pruning(of: store.version("2")).freedCount == 2)
    #expect(try store.prune(store.version("2"), by: author).freedCount == 2)
    #expect(try store.pruning(of: store.version("2")).freedCount == 0)
    #expect(try RecordsDamage.everything(store) == everything)
    #expect(try store.examine().isEmpty)
  }
}
