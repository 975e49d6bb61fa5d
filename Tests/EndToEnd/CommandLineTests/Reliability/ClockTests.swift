#if os(Linux)
import Digests
import Endurance
import Foundation
import Testing

/// A clock that is ten years fast or slow.
@Suite struct ClockTests {
  @Test func `A wrong clock changes no digest and no order`() throws {
    let workplace = try Workplace()
    var tally = Tally("T1", "record, replay and diff with the clock ±10 years")
    let years = 10 * 365 * 86_400
    for (index, wrong) in [0, years, -years, 0].enumerated() {
      try workplace.writeScenes(spacing: 2)
      let clock = try Faults.clock(wrongBy: wrong)
      for command in [
        ["record", "scenes", "--label", "\(index)"], ["replay", "0"],
        ["diff", "0", "latest"],
      ] {
        let outcome = try Tool.run(command, in: workplace.folder, environment: clock)
        tally.count += 1
        tally.check(!outcome.wasKilled, or: .crashed, outcome.errors)
        tally.check(outcome.status == 0, or: .wrong, "\(command): \(outcome.errors)")
      }
    }
    let versions = try #require(try workplace.keyline("list", "--format", "json").json().array)
    let labels = versions.compactMap { $0.object?["version"]?.string }
    let recordingYears = Set(
      versions.compactMap { ($0.object?["recordedAt"]?.string?.prefix(4)).map { String($0) } }
    )
    tally.check(Set(labels) == ["0", "1", "2", "3"], or: .lost, "\(labels)")
    tally.check(labels == labels.sorted() || labels == labels.sorted().reversed(), or: .wrong)
    tally.check(recordingYears.count == 3, or: .wrong, "the clock was not wrong: \(recordingYears)")
    let contents = Set(versions.compactMap { $0.object?["content"]?.string })
    tally.check(contents.count == 1, or: .wrong, "\(contents)")
    #expect(tally.finish(), "\(tally)")
  }
}
#endif
