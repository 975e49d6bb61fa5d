import Endurance
import Foundation
import Testing

/// Stores of each schema, recorded by the program that introduced it.
///
/// Each has two versions of one card, whose rectangle became 10 points wider, and decisions on both of its
/// snapshots.
@Suite struct KeptStoreTests {
  private static let folder = Tool.root.appendingPathComponent(
    "Tests/EndToEnd/CommandLineTests/Stores"
  )

  private static var stores: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".sqlite") }.sorted()
  }

  @Test func `A store of every earlier release opens and replays with the same results`() throws {
    var tally = Tally("M1", "stores of earlier releases: list, diff, replay, doctor, record")
    for name in KeptStoreTests.stores {
      let workplace = try Workplace()
      let kept = KeptStoreTests.folder.appendingPathComponent(name)
      try workplace.write([UInt8](try Data(contentsOf: kept)), to: ".keyline/layouts.sqlite")
      try workplace.writeCard(spacing: 8)
      let expected: [([String], Int32, String)] = [
        (["list"], 0, "1.1"), (["diff", "1.0", "1.1"], 1, "width 60 → 70"),
        (["replay", "1.0", "--no-cache"], 0, "2 snapshots compared; nothing differs"),
        (["replay", "1.1", "--no-cache"], 0, "2 snapshots compared; nothing differs"),
        (["doctor"], 0, "no damage in 2 versions with 4 snapshots"),
        (["pending"], 0, "baseline"),
        (["record", "card.json", "--label", "1.2"], 0, "recorded 1.2"),
        (["doctor"], 0, "no damage in 3 versions with 6 snapshots"),
      ]
      for (command, status, part) in expected {
        let outcome = try Tool.run(command, in: workplace.folder)
        let said = "\(name), \(command): \(outcome.status) \(outcome.output)\(outcome.errors)"
        tally.count += 1
        tally.check(!outcome.wasKilled, or: .crashed, said)
        tally.check(outcome.status == status, or: .wrong, said)
        tally.check(outcome.output.contains(part), or: .lost, said)
      }
    }
    #expect(tally.finish(), "\(tally)")
    #expect(!KeptStoreTests.stores.isEmpty)
  }

  @Test func `A store of a later release is rejected and unchanged`() throws {
    var tally = Tally("M1", "a store of a later release: refused and unchanged")
    for name in KeptStoreTests.stores {
      let workplace = try Workplace()
      let kept = KeptStoreTests.folder.appendingPathComponent(name)
      try workplace.write([UInt8](try Data(contentsOf: kept)), to: ".keyline/layouts.sqlite")
      try workplace.writeCard(spacing: 8)
      try workplace.sql("PRAGMA user_version = 99")
      let store = URL(fileURLWithPath: workplace.storePath)
      let before = try Data(contentsOf: store)
      for command in [
        ["list"], ["replay"], ["record", "card.json", "--label", "9"], ["accept", "--all"],
        ["doctor"],
      ] {
        let outcome = try Tool.run(command, in: workplace.folder)
        let said = "\(name), \(command): \(outcome.errors)"
        tally.count += 1
        tally.check(outcome.status == 65, or: .wrong, said)
        tally.check(outcome.errors.contains("use that program or a later one"), or: .wrong, said)
        tally.check(try Data(contentsOf: store) == before, or: .wrong, "\(said): it was changed")
      }
    }
    #expect(tally.finish(), "\(tally)")
  }
}
