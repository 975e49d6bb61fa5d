import LayoutStore
import Testing

@testable import Keyline

@Suite struct HistoryInvariantsTests {
  /// Mines the invariants of one of several scenes in three versions.
  ///
  /// - Returns: How many steps the statements took.
  private func steps(amongScenes count: Int) throws -> Int {
    let scenes = try RecordedScenes()
    let names = (0..<count).map { "card-\($0)" }
    var last: RecordedVersion?
    for spacing in 1...3 {
      last = try scenes.record("\(spacing)", parent: last?.label, names, spacing: spacing)
    }
    let history = History(records: scenes.records, version: try #require(last))
    let before = scenes.records.stepCount
    let found = try history.invariants(of: ["card-0"])
    #expect(found.keys.sorted() == ["card-0"])
    return scenes.records.stepCount - before
  }

  @Test func `One scene is mined with the same work in a store of any size`() throws {
    #expect(try steps(amongScenes: 4) == steps(amongScenes: 60))
  }

  @Test func `Two versions are too few`() throws {
    let scenes = try RecordedScenes()
    try scenes.record("1", ["card"], spacing: 1)
    let last = try scenes.record("2", parent: "1", ["card"], spacing: 2)
    #expect(try History(records: scenes.records, version: last).invariants(of: ["card"]).isEmpty)
  }
}
