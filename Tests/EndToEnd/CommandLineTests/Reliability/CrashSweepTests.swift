#if os(Linux)
import Endurance
import Foundation
import RandomNumbers
import Testing

/// The files as they are after every single operation of a command.
@Suite struct CrashSweepTests {
  /// What happens between two operations.
  enum Crash: String, CaseIterable {
    case kill = "killed"
    case powerCut = "power cut"
  }

  /// A long command whose files are looked at, and the states that may be found.
  private struct Course {
    let workplace: Workplace
    let disk: Disk
    let operations: [FileOperation]
    let states: [StoreState]
    /// The name of the file whose state it is.
    let target: String
    /// How many operations lie between two looks at the files.
    var step = 1
  }

  @Test(arguments: Crash.allCases)
  func `After each operation the store has the old or the new state, never one in between`(
    crash: Crash
  ) throws {
    var tally = Tally(
      "crash sweep",
      "\(crash.rawValue) after each operation of every command that writes a store"
    )
    // Folders, which are renamed as a whole, are not among the files that are looked at.
    for job in WritingJob.all where !job.writesCache && job.target.hasSuffix(".sqlite") {
      try sweep(try course(of: job), crash, &tally)
    }
    if Endurance.isLong {
      var course = try longCourse()
      course.step = 10
      try sweep(course, crash, &tally)
    }
    #expect(tally.finish(), "\(tally)")
  }

  private func course(of job: WritingJob) throws -> Course {
    let bench = try WritingJob.Bench(job)
    try bench.restore()
    let states = [bench.before, bench.after]
    return try course(bench.workplace, job.arguments, states, job.target)
  }

  /// The recording of many scenes over those of an earlier version, which has too many operations to look
  /// at the large store after each.
  private func longCourse() throws -> Course {
    let workplace = try Workplace()
    let scenes = Tool.root.appendingPathComponent("Examples/Scenes").path
    #expect(try workplace.keyline("record", scenes + "/components", "--label", "1").status == 0)
    let before = try StoreState(path: workplace.storePath)
    let kept = workplace.folder.path + "/kept"
    try FileManager.default.copyItem(atPath: workplace.folder.path + "/.keyline", toPath: kept)
    let arguments = ["record", scenes, "--label", "2"]
    #expect(try Tool.run(arguments, in: workplace.folder).status == 0)
    let after = try StoreState(path: workplace.storePath)
    try FileManager.default.removeItem(atPath: workplace.folder.path + "/.keyline")
    try FileManager.default.moveItem(atPath: kept, toPath: workplace.folder.path + "/.keyline")
    return try course(workplace, arguments, [before, after], "layouts.sqlite")
  }

  /// Runs a command and logs what it does to the files of the store.
  private func course(
    _ workplace: Workplace,
    _ arguments: [String],
    _ states: [StoreState],
    _ target: String
  ) throws -> Course {
    let disk = try Disk(folder: workplace.folder.path + "/.keyline")
    let log = workplace.folder.path + "/log"
    let faults = Faults(path: "/.keyline").logging(to: log)
    let outcome = try Tool.run(
      arguments,
      in: workplace.folder,
      environment: try faults.environment()
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    return Course(
      workplace: workplace,
      disk: disk,
      operations: try FileOperation.read(log: log),
      states: states,
      target: target
    )
  }

  private func sweep(_ course: Course, _ crash: Crash, _ tally: inout Tally) throws {
    var disk = course.disk
    var generator = SeededGenerator(seed: 7)
    let folder = course.workplace.folder.path + "/.keyline"
    let step = Endurance.count(max(1, course.operations.count / 8), long: course.step)
    for (index, operation) in course.operations.enumerated() {
      let isLast = index == course.operations.count - 1
      let isLookedAt = isLast || index % step == 0
      if isLookedAt, crash == .kill, let half = operation.half {
        var torn = disk
        torn.apply(half)
        try torn.write()
        check(folder, course, "in the middle of \(index)", isLast: false, &tally)
      }
      disk.apply(operation)
      guard isLookedAt else { continue }
      switch crash {
      case .kill:
        try disk.write()
        check(folder, course, "after \(index)", isLast: isLast, &tally)
      case .powerCut:
        for _ in 0..<2 {
          try disk.writeAfterPowerCut(using: &generator)
          check(folder, course, "after \(index)", isLast: isLast, &tally)
        }
      }
    }
  }

  private func check(
    _ folder: String,
    _ course: Course,
    _ place: String,
    isLast: Bool,
    _ tally: inout Tally
  ) {
    tally.count += 1
    do {
      let path = folder + "/" + course.target
      let state = try StoreState(path: path)
      let said = "\(course.target), \(place): \(state)"
      tally.check(course.states.contains(state), or: .wrong, said)
      tally.check(!isLast || state == course.states.last, or: .lost, "at the end: \(state)")
    } catch {
      tally.check(false, or: .wrong, "\(place): \(error)")
    }
  }
}
#endif
