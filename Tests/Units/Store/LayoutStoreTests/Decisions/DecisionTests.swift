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
  ])
  func `A row that is not a decision is reported`(sql: String) throws {
    try decide(.accepted, "a")
    try RawDatabase.run(sql, on: store.path)
    #expect(try store.examine().contains { $0.severity == .damage })
    #expect(refusal { try store.baseline(of: store.version("2")) }?.code == .damaged)
  }

  @Test func `A tolerance is stored with complete snapshots that are accepted`() throws {
    let version = try store.version("2")
    let entries = try store.snapshots(of: version)
    let rule = try #require(Tolerance.Rule("0.5@#title"))
    let all: [(Verdict, String)] = [(.accepted, ""), (.accepted, "c1"), (.rejected, "")]
    for (verdict, cause) in all {
      let subject = Decision.Subject(entries[0], cause: cause)
      var decision = Decision(verdict, in: version, on: [subject], by: "ada")
      decision.tolerance = Tolerance([rule])
      decision.until = CalendarDay("2027-01-01")
      try store.decide(decision)
    }
    let decisions = try store.decisions()
    let agreed = try #require(decisions[0].tolerance)
    #expect(agreed.tolerance.rules == [rule])
    #expect(agreed.until == CalendarDay("2027-01-01"))
    #expect((agreed.author, agreed.version) == ("ada", "2"))
    #expect(decisions.dropFirst().map(\.tolerance) == [nil, nil])
    #expect(try store.examine().isEmpty)
    try RawDatabase.run("UPDATE decision SET tolerance = 'none'", on: store.path)
    #expect(refusal { try store.decisions() }?.code == .damaged)
  }

  @Test func `A cause has its own tolerance, which the complete snapshot inherits`() throws {
    let (first, version) = (try store.version("1"), try store.version("2"))
    let entry = try #require(try store.snapshots(of: version).first)
    let rules = try ["0.5@#title", "1@#row"].map { try #require(Tolerance.Rule($0)) }
    func accept(_ cause: String, _ rule: Tolerance.Rule?) throws {
      let tolerance = rule.map { Tolerance([$0]) } ?? .exact
      let subject = Decision.Subject(entry, cause: cause, tolerance: tolerance)
      try store.decide(Decision(.accepted, in: version, on: [subject], by: "ada"))
    }
    try accept("c1", rules[0])
    try accept("c2", rules[1])
    let partial = try store.baseline(of: version)
    #expect(partial.tolerances(of: entry).map(\.tolerance.rules) == [[rules[0]], [rules[1]]])
    #expect(partial.hasTolerances)
    #expect(partial.partialAcceptances(around: entry).isEmpty)
    try store.decide(
      Decision(.rejected, in: version, on: [Decision.Subject(entry, cause: "c2")], by: "ada")
    )
    let refused = try store.baseline(of: version)
    #expect(refused.tolerances(of: entry).map(\.tolerance.rules) == [[rules[0]]])
    try accept("", nil)
    let whole = try store.baseline(of: version)
    #expect(whole.tolerances(of: entry).map(\.tolerance.rules) == [[rules[0]]])
    // After a new acceptance, it has only the tolerance of that acceptance.
    try accept("", rules[1])
    let anew = try store.baseline(of: version)
    #expect(anew.tolerances(of: entry).map(\.tolerance.rules) == [[rules[1]]])
    #expect(try !store.baseline(of: first).hasTolerances)
    #expect(try store.examine().isEmpty)
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
