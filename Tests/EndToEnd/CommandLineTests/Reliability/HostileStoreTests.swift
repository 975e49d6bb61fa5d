#if os(Linux)
import Endurance
import Foundation
import Testing

/// Malicious stores.
@Suite struct HostileStoreTests {
  /// A malicious change of a store.
  private static let attacks = schemas + values

  /// Found in the schema, before anything is read.
  private static let schemas = [
    """
    PRAGMA foreign_keys = OFF; DROP VIEW latest; DROP TABLE decision;
    CREATE VIEW decision AS WITH RECURSIVE n (i) AS
      (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n;
    """,
    "CREATE TRIGGER gone AFTER INSERT ON version BEGIN DELETE FROM layout; END;",
    "CREATE TABLE blob (b); INSERT INTO blob VALUES (zeroblob(200000000));",
    "CREATE VIEW evil AS SELECT load_extension('/tmp/evil.so');",
  ]

  /// Found only when it is read.
  private static let values = [
    "UPDATE scene SET body = hex(zeroblob(100000000));",
    "UPDATE environment SET body = hex(zeroblob(100000000));",
  ]

  private static let readers = [
    ["diff", "1.0", "1.1"], ["replay"], ["show", "1.0", "card"], ["list"],
  ]

  private static let others = [
    ["record", "card.json", "--label", "2"], ["query", "SELECT * FROM decision"], ["pending"],
    ["accept", "--all"], ["store", "export", "--output", "copy.sqlite"],
    ["store", "export", "1.0", "layouts"],
    ["log", "card"],
    ["store", "merge", ".keyline/layouts.sqlite", "--output", "whole.sqlite"],
    ["store", "import", ".keyline/layouts.sqlite", "--store", "new.sqlite"],
  ]

  /// The time and memory limits of a release build; a debug build
  /// is slower and uses more.
  private static let limits =
    Tool.release == nil ? (seconds: 1.0, kilobytes: 128 * 1024) : (0.05, 64 * 1024)

  @Test func `A malicious store is rejected quickly, with little memory`() throws {
    let (seconds, kilobytes) = HostileStoreTests.limits
    var tally = Tally(
      "H1",
      "commands on hostile stores: \(Int(seconds * 1000)) ms and \(kilobytes / 1024) MB at most"
    )
    var longest = 0.0
    var most = 0
    for attack in HostileStoreTests.attacks {
      let workplace = try Workplace()
      try workplace.recordTwoCards()
      try workplace.sql(attack)
      let isRefused = HostileStoreTests.schemas.contains(attack)
      for command in HostileStoreTests.readers + (isRefused ? HostileStoreTests.others : []) {
        let run = try MeasuredRun.soonest(command, in: workplace.folder, within: seconds)
        let said = "\(attack.prefix(60)), \(command): \(run)"
        tally.count += 1
        tally.check(run.status < 128, or: .crashed, said)
        tally.check(run.status == 65 || !isRefused && command == ["list"], or: .wrong, said)
        tally.check(run.isWithin(seconds), or: .wrong, said)
        tally.check(run.kilobytes < kilobytes, or: .wrong, said)
        longest = max(longest, run.processorSeconds)
        most = max(most, run.kilobytes)
      }
    }
    print("H1: at most \(longest) seconds of a processor and \(most) KB")
    #expect(tally.finish(), "\(tally)")
  }
}
#endif
