import Digests
import LayoutDiff
import Testing

@testable import LayoutStore

/// Decisions that are taken back.
@Suite struct DecisionReversalTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore

  /// Two versions: `a` changed, `b` is missing from the second, and `c` is new in it.
  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.open(folder.file("s"))
    try Sample.record("1", [Sample.snapshot("a"), Sample.snapshot("b")], in: store)
    try Sample.record("2", [Sample.snapshot("a", x: 20), Sample.snapshot("c")], in: store)
  }

  private func recorded(_ version: String, _ scene: String) throws -> RecordedSnapshot {
    let snapshots = try store.snapshots(of: store.version(version), matching: ScenePattern(scene))
    return try #require(snapshots.first)
  }

  private func decide(_ verdict: Verdict, _ snapshots: [RecordedSnapshot]) throws {
    let subjects = snapshots.map { Decision.Subject($0) }
    try store.decide(Decision(verdict, in: store.version("2"), on: subjects, by: "ada"))
  }

  private var baseline: [String] {
    get throws {
      let baseline = try store.baseline(of: store.version("2"))
      return baseline.snapshots.map { "\($0.scene) of \(baseline.origin(of: $0))" }
    }
  }

  @Test func `An acceptance is taken back, and restored when that is taken back`() throws {
    let all = [try recorded("2", "a"), try recorded("1", "b"), try recorded("2", "c")]
    try decide(.accepted, all)
    #expect(try baseline == ["a of 2", "c of 2"])
    let reversal = try #require(try store.undoDecision(by: "ben", message: "too early"))
    #expect(reversal.snapshotCount == 3)
    #expect(try baseline == ["a of 1", "b of 1"])
    #expect(try store.undoDecision(by: "ben", message: "after all") != nil)
    #expect(try baseline == ["a of 2", "c of 2"])
  }

  @Test func `A rejection is taken back, and a dry run stores nothing`() throws {
    let changed = try recorded("2", "a")
    try decide(.rejected, [changed])
    #expect(try store.undoDecision(by: "ben", isDry: true)?.undone.map(\.verdict) == [.rejected])
    #expect(try store.decisions().count == 1)
    #expect(try store.undoDecision(by: "ben") != nil)
    let baseline = try store.baseline(of: store.version("2"))
    #expect(baseline.decision(on: changed, cause: "", isRemoval: false) == nil)
  }

  @Test(arguments: [Verdict.accepted, .rejected])
  func `What a version beside it decided stays, and the reversal is refused`(verdict: Verdict)
    throws
  {
    let side = try Sample.record("side", [Sample.snapshot("a", x: 30)], in: store, parent: "1")
    let beside = try recorded("side", "a")
    try store.decide(Decision(verdict, in: side, on: [Decision.Subject(beside)], by: "ada"))
    try decide(.accepted, [try recorded("2", "a")])
    let before = try store.decisions().count
    let error = #expect(throws: StoreError.self) { try store.undoDecision(by: "ben") }
    #expect(error?.code == .decisionConflict)
    #expect(error?.message.contains("side, which also follows 1, has a decision on it") == true)
    #expect(throws: StoreError.self) { try store.undoDecision(by: "ben", isDry: true) }
    #expect(try store.decisions().count == before)
    let kept = try store.baseline(of: side)
    #expect(kept.origin(of: beside) == (verdict == .accepted ? "side" : "1"))
    let decision = kept.decision(on: beside, cause: "", isRemoval: false)
    #expect(decision?.verdict == (verdict == .rejected ? .rejected : nil))
  }

  @Test func `A decision on a different snapshot beside it does not matter`() throws {
    let side = try Sample.record("side", [Sample.snapshot("b", x: 30)], in: store, parent: "1")
    let beside = try recorded("side", "b")
    try store.decide(Decision(.accepted, in: side, on: [Decision.Subject(beside)], by: "ada"))
    try decide(.accepted, [try recorded("2", "a")])
    #expect(try store.undoDecision(by: "ben") != nil)
    #expect(try baseline.contains("a of 1"))
    #expect(try store.baseline(of: side).snapshots.map(\.scene).contains("b"))
  }

  @Test(arguments: ["", "a\u{0}b"])
  func `An author that cannot be stored takes nothing back`(author: String) throws {
    try decide(.accepted, [try recorded("2", "a")])
    #expect(throws: StoreError.self) { try store.undoDecision(by: author) }
    #expect(try store.decisions().count == 1)
  }

  @Test func `Without decisions there is nothing to take back`() throws {
    #expect(try store.undoDecision(by: "ben") == nil)
  }

  @Test func `A snapshot that a later version replaced is found, so that it can be accepted again`()
    throws
  {
    let first = try store.version("1")
    let old = try store.snapshots(of: first)
    #expect(try store.superseded(old, of: first) == [])
    try decide(.accepted, [try recorded("2", "a")])
    #expect(try store.superseded(old, of: first).map(\.scene) == ["a"])
  }
}
