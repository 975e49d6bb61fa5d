import Digests
import Foundation
import Testing

@testable import LayoutStore

/// Decisions that are merged with their versions.
@Suite struct DecisionMergingTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore

  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.shardStore(.all, at: folder.file("store.sqlite"))
    try Self.decide("ada", in: store)
  }

  private static func decide(_ author: String, in store: RecordsStore) throws {
    let version = try store.version("1.0")
    let subjects = try store.snapshots(of: version).prefix(2).map { Decision.Subject($0) }
    try store.decide(
      Decision(
        .accepted,
        in: version,
        on: subjects,
        by: author,
        message: "as “drawn”\n",
        date: Date(timeIntervalSince1970: 1_700_000_000)
      )
    )
  }

  private func copy(_ name: String) throws -> RecordsStore {
    try store.export(to: folder.file(name))
    return try Sample.open(folder.file(name))
  }

  @Test func `The decisions that only one side has are added to the other one`() throws {
    let other = try copy("other.sqlite")
    try Self.decide("ben", in: other)
    #expect(try other.merge([store]).decisionCount == 0)
    #expect(try store.merge([other]).decisionCount == 2)
    #expect(try store.decisions().map(\.author) == ["ada", "ada", "ben", "ben"])
    #expect(try store.digest() == other.digest())
    #expect(try store.examine() == [])
    #expect(try store.merge([other]).decisionCount == 0)
  }

  /// Decides on a snapshot of version 1.0 by its position.
  private func decide(
    _ verdict: Verdict,
    _ index: Int,
    by author: String,
    in store: RecordsStore
  ) throws {
    let version = try store.version("1.0")
    let recorded = try store.snapshots(of: version)[index]
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    try store.decide(
      Decision(verdict, in: version, on: [Decision.Subject(recorded)], by: author, date: date)
    )
  }

  @Test func `Decisions about different snapshots merge, from either side and in any order`() throws
  {
    let (two, three) = (try copy("two.sqlite"), try copy("three.sqlite"))
    try decide(.accepted, 5, by: "ben", in: two)
    try decide(.rejected, 5, by: "ben", in: two)
    try decide(.rejected, 6, by: "cleo", in: three)
    try decide(.accepted, 7, by: "dan", in: store)
    #expect(try store.merge([two, three]).decisionCount == 3)
    #expect(try three.merge([two]).decisionCount == 2)
    #expect(try three.merge([store]).decisionCount == 1)
    #expect(try two.merge([three]).decisionCount == 2)
    for other in [two, three] {
      #expect(try store.merge([other]).decisionCount == 0)
      #expect(try store.digest() == other.digest())
      #expect(try other.examine() == [])
      let places = try other.baseline(of: other.version("1.0"))
      #expect(
        try !store.baseline(of: store.version("1.0")).snapshots.isEmpty && !places.snapshots.isEmpty
      )
    }
    let bens = try store.decisions().filter { $0.author == "ben" }
    #expect(bens.map(\.verdict) == [.accepted, .rejected])
    #expect(try store.examine() == [])
  }

  @Test func `The same decision on both sides is not a conflict`() throws {
    let other = try copy("other.sqlite")
    try decide(.accepted, 5, by: "ben", in: other)
    try decide(.accepted, 5, by: "cleo", in: store)
    #expect(try store.merge([other]).decisionCount == 1)
    #expect(try other.merge([store]).decisionCount == 1)
    #expect(try store.digest() == other.digest())
  }

  @Test func `Different decisions about one snapshot are a conflict that shows both sides`() throws
  {
    let other = try copy("other.sqlite")
    try decide(.accepted, 5, by: "ben", in: other)
    try decide(.rejected, 5, by: "cleo", in: store)
    for (one, two) in [(store, other), (other, store)] {
      let before = try one.text()
      let error = refusal { try one.merge([two]) }
      #expect(error?.code == .decisionConflict)
      let name = try store.snapshots(of: store.version("1.0"))[5].scene
      for text in [
        "\(name) at ", "was decided on both sides", "accepted by ben in “1.0” on 2023-11-14",
        "rejected by cleo", "keyline accept", "--keep-decisions",
      ] {
        #expect(error?.message.contains(text) == true, "\(error?.message ?? "")")
      }
      #expect(try one.text() == before)
    }
    let report = try store.merge([other], keepingDecisions: true)
    #expect(report.leftDecisionCount == 3)
  }

  @Test func `Decisions read back from a copy`() throws {
    let path = folder.file("copy.sqlite")
    try store.export(to: path)
    let other = try Sample.open(folder.file("other.sqlite"))
    #expect(try other.importFile(at: path, program: "test").decisionCount == 2)
    #expect(try other.decisions() == store.decisions())
    #expect(try other.examine() == [])
  }

  @Test(arguments: [
    "", "[]", "{}", "[\"decision\",1,2,3,4,5,6,7,8,9]", "[1,2,3,4,5,6,7,8,9,10]",
  ])
  func `A text that is not a decision is refused`(text: String) {
    #expect(DecisionRow(body: Array(text.utf8)) == nil)
  }
}
