import Endurance
import Foundation
import Testing

/// Every command that writes, killed at any moment.
@Suite struct RandomKillTests {
  /// How often each of them is killed.
  private static let count = Endurance.count(5, long: 100)

  @Test(arguments: WritingJob.all)
  func `A command that is killed at any moment leaves the old or the new state`(
    job: WritingJob
  ) throws {
    let bench = try WritingJob.Bench(job)
    let start = Date()
    #expect(try bench.run([:]).status == job.status)
    let longest = Date().timeIntervalSince(start)
    var tally = Tally("K2", "\(job.name): killed at random moments")
    for _ in 0..<RandomKillTests.count {
      let delay = Double.random(in: 0...1.2) * longest
      let outcome = try bench.run([:], killedAfter: delay)
      let what = "killed after \(delay) of \(longest) seconds"
      try bench.check(outcome, mayBeKilled: true, what, &tally)
    }
    #expect(tally.finish(), "\(tally)")
  }
}
