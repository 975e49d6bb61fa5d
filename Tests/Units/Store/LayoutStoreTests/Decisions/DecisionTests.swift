import Digests
import Foundation
import LayoutDiff
import Testing

@testable import LayoutStore

@Suite struct DecisionTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore

  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.open(folder.file("s"))
    RecordsDamage.record(in: store)
  }

  private func decide(
    _ verdict: Verdict,
    _ scene: String,
    cause: String = "",
    author: String = "ada",
    message: String = "because"
  ) throws {
    let version = try store.version("2")
    let subjects = try store.snapshots(of: version, matching: ScenePattern(scene))
      .map { Decision.Subject($0, cause: cause) }
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    try store.decide(
      Decision(verdict, in: version, on: subjects, by: author, message: message, date: date)
    )
  }

  @Test func `Decisions are stored in order, with author, time and message`() throws {
    try decide(.accepted, "a")
    try decide(.rejected, "b", cause: "c0ffee", author: "bob", message: "")
    let decisions = try store.decisions()
    #expect(decisions.map(\.sequence) == [1, 2])
    #expect(decisions.map(\.verdict) == [.accepted, .rejected])
    #expect(decisions.map(\.scene) == ["a", "b"])
    #expect(decisions.map(\.cause) == ["", "c0ffee"])
    #expect(decisions.map(\.author) == ["ada", "bob"])
    #expect(decisions.map(\.message) == ["because", ""])
    #expect(decisions.map(\.createdAt) == ["2023-11-14T22:13:20Z", "2023-11-14T22:13:20Z"])
    #expect(try store.examine().isEmpty)
  }

  @Test func `A clock that was set back does not change the order of decisions`() throws {
    let version = try store.version("2")
    let subjects = try store.snapshots(of: version, matching: ScenePattern("a"))
      .map { Decision.Subject($0) }
    for (verdict, seconds) in [(Verdict.accepted, 1_700_000_000.0), (.rejected, 1_600_000_000)] {
      let date = Date(timeIntervalSince1970: seconds)
      try store.decide(Decision(verdict, in: version, on: subjects, by: "ada", date: date))
    }
    #expect(try store.decisions().map(\.verdict) == [.accepted, .rejected])
  }

  @Test(arguments: [
    "PRAGMA foreign_keys = OFF; UPDATE decision SET version = 9",
    "PRAGMA foreign_keys = OFF; UPDATE decision SET snapshot = 99",
    "PRAGMA ignore_check_constraints = ON; UPDATE decision SET verdict = 'maybe'",
    "UPDATE decision SET verdict = 'rejected'", "UPDATE decision SET version = 1",
    "UPDATE decision SET snapshot = (SELECT max(id) FROM snapshot)",
    "UPDATE decision SET cause = 'size'", "UPDATE decision SET author = 'eve'",
    "UPDATE decision SET message = 'as designed'",
    "UPDATE decision SET created_at = '2001-01-01T00:00:00Z'",
    "UPDATE decision SET digest = zeroblob(32)",
  ])
  func `A row that is not a decision, or not as it was made, is reported`(sql: String) throws {
    try decide(.accepted, "a")
    try RawDatabase.run(sql, on: store.path)
    #expect(try store.examine().contains { $0.severity == .damage })
    #expect(refusal { try store.baseline(of: store.version("2")) }?.code == .damaged)
  }

  @Test(arguments: [
    "DELETE FROM decision WHERE sequence = 2", "DELETE FROM decision",
    "UPDATE version SET decision_count = 3 WHERE label = '2'",
  ])
  func `A lost decision is damage to whatever reads decisions`(sql: String) throws {
    try decide(.accepted, "a")
    try decide(.rejected, "b")
    try RawDatabase.run(sql, on: store.path)
    #expect(refusal { try store.decisions() }?.message.hasPrefix("the list of decisions") == true)
    #expect(refusal { try store.decisionRows() }?.code == .damaged)
    #expect(refusal { try store.baseline(of: store.version("2")) }?.code == .damaged)
    let findings = try store.examine()
    #expect(findings.contains { $0.message.contains("decisions in version “2” are left, but") })
    #expect(try store.health().isDecisionListDamaged)
  }

  @Test(arguments: ["", "a\u{0}b", String(repeating: "a", count: 4_097)])
  func `An author that cannot be stored is refused`(author: String) throws {
    #expect(refusal { try decide(.accepted, "a", author: author) }?.code == .badInput)
    #expect(try store.decisions().isEmpty)
  }

  @Test func `A store opened for reading refuses decisions`() throws {
    let reader = try RecordsStore.open(store.path, for: .reading, program: "keyline 1.0")
    let version = try reader.version("2")
    let decision = Decision(.accepted, in: version, on: [], by: "ada")
    #expect(refusal { try reader.decide(decision) }?.code == .readOnly)
  }
}
