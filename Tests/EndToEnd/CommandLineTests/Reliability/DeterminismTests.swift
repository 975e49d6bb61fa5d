import Digests
import Endurance
import Foundation
import Testing

/// The same scenes on differently configured machines.
@Suite struct DeterminismTests {
  /// The settings of a machine and its user.
  private static let surroundings: [[String: String]] = [
    ["LC_ALL": "C", "LANG": "C", "TZ": "UTC"],
    [
      "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "LANGUAGE": "tr", "TZ": "Asia/Kathmandu",
      "COLUMNS": "17", "HOME": "/nonexistent", "USER": "somebody", "TMPDIR": "/tmp",
      "SWIFT_DETERMINISTIC_HASHING": "",
    ],
    ["LC_ALL": "ar_EG.UTF-8", "TZ": "America/St_Johns", "SWIFT_DETERMINISTIC_HASHING": "1"],
  ]

  /// The debug build, and the release build where there is one.
  private var programs: [URL] { [Tool.built] + (Tool.release.map { [$0] } ?? []) }

  @Test func `Builds, threads, locales and time zones change no digest`() throws {
    let workplace = try Workplace()
    let scenes = Tool.root.appendingPathComponent("Examples/Scenes").path
    let part = Endurance.isLong ? scenes : scenes + "/components"
    var tally = Tally(
      "determinism",
      "\(programs.count) builds × 1 and 8 jobs × 3 sets of locale, time zone and environment"
    )
    for (index, program) in programs.enumerated() {
      for (number, surrounding) in DeterminismTests.surroundings.enumerated() {
        for jobs in ["1", "8"] {
          let outcome = try Tool.run(
            ["record", part, "--label", "\(index) \(number) \(jobs)", "--jobs", jobs],
            executable: program,
            in: workplace.folder,
            environment: surrounding
          )
          tally.count += 1
          tally.check(!outcome.wasKilled, or: .crashed, outcome.errors)
          tally.check(outcome.status == 0, or: .wrong, outcome.errors)
        }
      }
    }
    let versions = try #require(try workplace.keyline("list", "--format", "json").json().array)
    let contents = Set(versions.compactMap { $0.object?["content"]?.string })
    tally.check(versions.count == tally.count, or: .lost, "\(versions.count) versions")
    tally.check(contents.count == 1, or: .wrong, "\(contents)")
    #expect(tally.finish(), "\(tally)")
  }
}
