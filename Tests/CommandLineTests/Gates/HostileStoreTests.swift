#if os(Linux)
import Endurance
import Foundation
import Testing

/// Stores that were made to do harm, as the program meets them.
@Suite struct HostileStoreTests {
  /// What somebody does to a store.
  private static let attacks = [
    """
    PRAGMA foreign_keys = OFF; DROP VIEW latest; DROP TABLE acceptance;
    CREATE VIEW acceptance AS WITH RECURSIVE n (i) AS
      (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n;
    """,
    "CREATE TRIGGER gone AFTER INSERT ON version BEGIN DELETE FROM result; END;",
    "CREATE TABLE blob (b); INSERT INTO blob VALUES (zeroblob(200000000));",
    "CREATE VIEW evil AS SELECT load_extension('/tmp/evil.so');",
    "UPDATE result SET placements = hex(zeroblob(100000000));",
    "UPDATE scene SET nodes = hex(zeroblob(100000000));",
  ]

  @Test func `A store made to do harm is refused soon, in little memory`() throws {
    var tally = Tally("H1", "commands on hostile stores: refused within 1 s and 64 MB")
    for attack in HostileStoreTests.attacks {
      let workplace = try Workplace()
      try workplace.recordTwoCards()
      let plain = try measure(["diff", "1.0", "1.1"], in: workplace)
      try workplace.sql(attack)
      for command in [["diff", "1.0", "1.1"], ["replay"], ["show", "1.0", "card"], ["list"]] {
        let run = try measure(command, in: workplace)
        let said = "\(attack.prefix(60)), \(command): \(run)"
        tally.count += 1
        tally.check(run.status < 128 && run.status >= 0, or: .crashed, said)
        tally.check(run.status == 65 || command == ["list"], or: .wrong, said)
        tally.check(run.seconds < plain.seconds + 1, or: .wrong, said)
        tally.check(run.kilobytes < plain.kilobytes + 64 * 1024, or: .wrong, said)
      }
    }
    #expect(tally.finish(), "\(tally)")
  }

  private struct Run {
    let status: Int32
    let seconds: Double
    let kilobytes: Int
  }

  /// Runs a command and returns how it ended, how long it took, and the most memory it had.
  private func measure(_ arguments: [String], in workplace: Workplace) throws -> Run {
    let start = Date()
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = arguments
    process.currentDirectoryURL = workplace.folder
    process.environment = Tool.base
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    var most = 0
    while process.isRunning {
      // The kernel keeps the greatest size that a process ever had.
      let status = try? String(
        contentsOfFile: "/proc/\(process.processIdentifier)/status",
        encoding: .utf8
      )
      let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
      most = max(most, line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
      usleep(2_000)
      if Date().timeIntervalSince(start) > 60 { process.terminate() }
    }
    process.waitUntilExit()
    let wasKilled = process.terminationReason == .uncaughtSignal
    return Run(
      status: wasKilled ? 128 + process.terminationStatus : process.terminationStatus,
      seconds: Date().timeIntervalSince(start),
      kilobytes: most
    )
  }
}
#endif
