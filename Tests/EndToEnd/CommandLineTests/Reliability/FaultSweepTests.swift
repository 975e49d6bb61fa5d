#if os(Linux)
import Endurance
import Foundation
import Testing

/// Every write, sync, unlink and rename of a command, failing once or permanently.
@Suite struct FaultSweepTests {
  @Test(arguments: WritingJob.all)
  func `A command whose k-th operation fails leaves the old state, and can be run again`(
    job: WritingJob
  ) throws {
    let bench = try WritingJob.Bench(job)
    var tally = Tally("D2 sweep", "\(job.name): operation k fails, once or permanently")
    for lasting in [false, true] { try sweep(bench, lasting: lasting, &tally) }
    #expect(tally.finish(), "\(tally)")
  }

  /// Fails each operation in turn until none fails any more, alternately with an error
  /// and with a full disk, after half of the bytes are written.
  private func sweep(
    _ bench: WritingJob.Bench,
    lasting: Bool,
    _ tally: inout Tally
  ) throws {
    let mark = bench.workplace.folder.appendingPathComponent("fired").path
    let step = Endurance.count(61, long: 1)
    var operation = 1
    while true {
      let error = (operation % 2 == 0) == lasting ? EIO : ENOSPC
      let faults = Faults(path: "/.keyline").marking(mark)
        .failing(at: operation, lasting: lasting, error: error)
      let outcome = try bench.run(try faults.environment())
      let how = "\(String(cString: strerror(error))) \(lasting ? "from then on" : "once")"
      try bench.check(outcome, "operation \(operation), \(how)", &tally)
      guard FileManager.default.fileExists(atPath: mark) else { break }
      try FileManager.default.removeItem(atPath: mark)
      operation += step
    }
  }

  @Test(arguments: WritingJob.all)
  func `A command that is killed in its k-th operation leaves the old or the new state`(
    job: WritingJob
  ) throws {
    let bench = try WritingJob.Bench(job)
    var tally = Tally("K2", "\(job.name): killed during operation k")
    var operation = 1
    var rounds = 0
    while true {
      let faults = Faults(path: "/.keyline").killing(at: operation)
      let outcome = try bench.run(try faults.environment())
      try bench.check(outcome, mayBeKilled: true, "killed in operation \(operation)", &tally)
      rounds += 1
      if outcome.wasKilled {
        operation += Endurance.count(47, long: 1)
      } else if Endurance.isLong, rounds < 100 {
        operation = 1
      } else {
        break
      }
    }
    #expect(tally.finish(), "\(tally)")
  }

  @Test(arguments: WritingJob.all)
  func `A command on a disk that fails intermittently reports it, and loses nothing`(
    job: WritingJob
  ) throws {
    let bench = try WritingJob.Bench(job)
    var tally = Tally("D2", "\(job.name): 1–10 % of writes, syncs and unlinks fail")
    for round in 0..<Endurance.count(3, long: 40) {
      let faults = Faults(path: "/.keyline")
        .failing(ofThousand: [10, 30, 100][round % 3], seed: round + 1, error: EIO)
      let outcome = try bench.run(try faults.environment())
      try bench.check(outcome, "round \(round)", &tally)
    }
    #expect(tally.finish(), "\(tally)")
  }
}
#endif
