import Digests
import LayoutDiff
import RandomNumbers
import Testing

@testable import LayoutStore

/// The baseline of a version.
@Suite struct BaselineTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore

  /// Three versions with `a` at 10, 20 and 30, and with `b` only in the first.
  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.open(folder.file("s"))
    try Sample.record("1", [Sample.snapshot("a"), Sample.snapshot("b")], in: store)
    try Sample.record("2", [Sample.snapshot("a", x: 20)], in: store)
    try Sample.record("3", [Sample.snapshot("a", x: 30)], in: store)
  }

  private func recorded(_ version: String, _ scene: String) throws -> RecordedSnapshot {
    let snapshots = try store.snapshots(of: store.version(version), matching: ScenePattern(scene))
    return try #require(snapshots.first)
  }

  private func decide(
    _ verdict: Verdict,
    in version: String,
    _ recorded: RecordedSnapshot,
    cause: String = ""
  ) throws {
    let subject = Decision.Subject(recorded, cause: cause)
    try store.decide(Decision(verdict, in: store.version(version), on: [subject], by: "ada"))
  }

  private func baseline(_ version: String) throws -> [String] {
    let baseline = try store.baseline(of: store.version(version))
    return baseline.snapshots.map { "\($0.scene) of \(baseline.origin(of: $0))" }
  }

  @Test func `The baseline is the first version until something is accepted`() throws {
    #expect(try baseline("1") == ["a of 1", "b of 1"])
    #expect(try baseline("3") == ["a of 1", "b of 1"])
  }

  @Test func `The last accepted snapshot is the baseline of later versions`() throws {
    try decide(.accepted, in: "2", recorded("2", "a"))
    #expect(try baseline("1") == ["a of 1", "b of 1"])
    #expect(try baseline("2") == ["a of 2", "b of 1"])
    #expect(try baseline("3") == ["a of 2", "b of 1"])
    try decide(.accepted, in: "3", recorded("3", "a"))
    try decide(.accepted, in: "2", recorded("2", "a"))
    #expect(try baseline("3") == ["a of 2", "b of 1"])
  }

  @Test func `A version with a different ancestry has a different baseline`() throws {
    try decide(.accepted, in: "3", recorded("3", "a"))
    try Sample.record("2b", [Sample.snapshot("a", x: 25)], in: store, parent: "2")
    #expect(try baseline("2b") == ["a of 1", "b of 1"])
  }

  @Test func `A removal is accepted by naming the removed snapshot`() throws {
    try decide(.accepted, in: "2", recorded("1", "b"))
    #expect(try baseline("2") == ["a of 1"])
    #expect(try store.decisions().map(\.isRemoval) == [true])
  }

  @Test func `Neither a rejection nor the acceptance of one cause moves the baseline`() throws {
    try decide(.rejected, in: "2", recorded("2", "a"))
    try decide(.accepted, in: "2", recorded("2", "a"), cause: "c1")
    #expect(try baseline("2") == ["a of 1", "b of 1"])
    let baseline = try store.baseline(of: store.version("2"))
    let changed = try recorded("2", "a")
    func verdict(_ cause: String) -> Verdict? {
      baseline.decision(on: changed, cause: cause, isRemoval: false)?.verdict
    }
    #expect(verdict("c1") == .accepted)
    #expect(verdict("c2") == .rejected)
    #expect(baseline.decision(on: changed, cause: "c1", isRemoval: true) == nil)
  }

  @Test func `A change that returns after a new baseline needs a new decision`() throws {
    try decide(.rejected, in: "2", recorded("2", "a"))
    try decide(.accepted, in: "3", recorded("3", "a"))
    try Sample.record("4", [Sample.snapshot("a", x: 20)], in: store)
    let baseline = try store.baseline(of: store.version("4"))
    let back = try recorded("4", "a")
    #expect(baseline.decision(on: back, cause: "", isRemoval: false) == nil)
  }

  @Test func `A decision on a snapshot that its version lost is not one on a removal`() throws {
    let version = try store.version("1")
    let snapshot = try #require(try store.snapshots(of: version).first)
    try decide(.accepted, in: "1", snapshot)
    #expect(try store.decisions().map(\.isRemoval) == [false])
    let row = try snapshot.storedRows.snapshot
    try RawDatabase.run("DELETE FROM version_snapshot WHERE snapshot = \(row)", on: store.path)
    #expect(refusal { try store.decisions() }?.code == .damaged)
  }

  @Test func `Recording a test accepts it`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("tests.sqlite"))
    for (index, x) in [1.0, 2, 3].enumerated() {
      var draft = Sample.draft("\(index)")
      if index < 2 { draft.build.program = BuildDescription.testProgram }
      let writer = try store.beginVersion(draft)
      try writer.add(Sample.snapshot("a", x: x))
      if index == 0 { try writer.add(Sample.snapshot("dropped")) }
      _ = try writer.commit()
    }
    let origins = try ["0", "1", "2"].map { label in
      let version = try store.version(label)
      let baseline = try store.baseline(of: version)
      return baseline.snapshots.map { "\($0.scene) \(baseline.origin(of: $0))" }
    }
    #expect(origins == [["a 0", "dropped 0"], ["a 1"], ["a 1"]])
  }
}

/// A version and its baseline, compared without reading what they share.
@Suite struct BaselineDifferenceTests {
  /// The same differences, found by reading all snapshots of the version and its baseline.
  private struct Expectation {
    var old: [Digest: RecordedSnapshot] = [:]
    var new: [Digest: RecordedSnapshot] = [:]
    var same = 0

    init(_ version: RecordedVersion, _ baseline: Baseline, in store: RecordsStore) throws {
      for recorded in baseline.snapshots { old[recorded.key] = recorded }
      for recorded in try store.snapshots(of: version) {
        let key = recorded.key
        if old[key]?.rows == recorded.rows {
          old[key] = nil
          same += 1
        } else {
          new[key] = recorded
        }
      }
    }
  }

  private func expectSame(_ label: String, in store: RecordsStore) throws {
    let version = try store.version(label)
    let whole = try store.baseline(of: version)
    let expected = try Expectation(version, whole, in: store)
    let found = try store.difference(fromBaselineOf: version)
    let rows = { (snapshots: [RecordedSnapshot]) in snapshots.compactMap(\.rows?.snapshot).sorted()
    }
    #expect(found.sameCount == expected.same)
    #expect(rows(found.snapshots) == rows(Array(expected.new.values)))
    #expect(rows(found.baseline.snapshots) == rows(Array(expected.old.values)))
    for recorded in found.snapshots + found.baseline.snapshots {
      #expect(found.baseline.origin(of: recorded) == whole.origin(of: recorded))
      for cause in ["", "c1"] {
        for isRemoval in [false, true] {
          let decisions = [found.baseline, whole].map {
            $0.decision(on: recorded, cause: cause, isRemoval: isRemoval)
          }
          #expect(decisions[0] == decisions[1])
        }
      }
    }
  }

  /// Versions of ten scenes with random decisions, the removal of scenes, and prunes.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `The difference equals that of all snapshots`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    var parent: String?
    for number in 1...4 {
      var snapshots: [Snapshot] = []
      for scene in 0..<10 where random.chance(0.8) {
        snapshots.append(Sample.snapshot("s\(scene)", x: random.pick([0, 1, 2])))
      }
      let version = try record("\(number)", snapshots, in: store, parent: parent)
      parent = version.label
      for _ in 0..<random.pick([0, 2, 4, 7]) { try decide(version, &random, in: store) }
      for label in 1...number { try expectSame("\(label)", in: store) }
    }
  }

  /// Records a version of all scenes.
  private func record(
    _ label: String,
    _ snapshots: [Snapshot],
    in store: RecordsStore,
    parent: String?
  ) throws -> RecordedVersion {
    var draft = Sample.draft(label, parent: parent)
    draft.scope = .all
    let writer = try store.beginVersion(draft)
    for snapshot in snapshots { try writer.add(snapshot) }
    return try writer.commit()
  }

  private func decide(
    _ version: RecordedVersion,
    _ random: inout SeededGenerator,
    in store: RecordsStore
  ) throws {
    let (snapshots, baseline) = (try store.snapshots(of: version), try store.baseline(of: version))
    let kept = Set(snapshots.map(\.key))
    let missing = baseline.snapshots.filter { !kept.contains($0.key) }
    let isRemoval = !missing.isEmpty && random.chance(0.3)
    let all = isRemoval ? missing : snapshots
    guard !all.isEmpty else { return }
    let cause = random.chance(0.3) ? "c1" : ""
    let subject = Decision.Subject(random.pick(all), cause: cause)
    let verdict: Verdict = random.chance(0.3) ? .rejected : .accepted
    try store.decide(Decision(verdict, in: version, on: [subject], by: "ada"))
  }

  @Test func `Snapshots that both versions have are not read`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    let common = (0..<50).map { Sample.snapshot("s\($0)") }
    try Sample.record("1", common + [Sample.snapshot("t")], in: store)
    let version = try Sample.record(
      "2",
      common + [Sample.snapshot("t", x: 20)],
      in: store,
      parent: "1"
    )
    let found = try store.difference(fromBaselineOf: version)
    #expect(found.snapshots.map(\.scene) == ["t"] && found.baseline.snapshots.map(\.scene) == ["t"])
    #expect(found.sameCount == 50)
  }
}
