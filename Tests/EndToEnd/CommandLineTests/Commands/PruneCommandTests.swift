import Digests
import Foundation
import Testing

/// Snapshots that no scene uses any more leave the baseline.
@Suite struct PruneCommandTests {
  /// Version 1.0 of two cards, 1.1 of one, and 1.2 of a file that is named.
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    try workplace.writeCard(spacing: 8, named: "old", to: "Scenes/old.json")
    #expect(try workplace.keyline("record", "Scenes", "--label", "1.0").status == 0)
    try FileManager.default.removeItem(
      at: workplace.folder.appendingPathComponent("Scenes/old.json")
    )
    #expect(try workplace.keyline("record", "Scenes/", "--label", "1.1").status == 0)
    #expect(try workplace.keyline("record", "Scenes/card.json", "--label", "1.2").status == 0)
    return workplace
  }

  private static let list = """
    1.1, the latest complete version, lacks 2 snapshots of the baseline:
      old  ideal size  of 1.0
      old  200 × 100  of 1.0

    """

  @Test func `A dry run changes nothing, and names the next command`() throws {
    let workplace = try workplace()
    let before = try Data(contentsOf: URL(fileURLWithPath: workplace.storePath))
    let prune = try workplace.keyline("prune", "--dry-run")
    #expect(prune.status == 1)
    let next = "nothing was removed; next: keyline prune --at 1.1 -m \"why\"\n"
    #expect(prune.output == PruneCommandTests.list + next)
    #expect(try Data(contentsOf: URL(fileURLWithPath: workplace.storePath)) == before)
  }

  @Test func `Pruned snapshots are not pending, and undo restores them`() throws {
    let workplace = try workplace()
    let before = try workplace.keyline("pending", "--format", "json").output
    #expect(try workplace.keyline("pending").output.contains("old is missing"))
    let prune = try workplace.keyline("prune", "-m", "gone", "--author", "ada")
    #expect(prune.status == 0)
    let done =
      "removed 2 snapshots from the baseline by ada; to undo: keyline prune --undo\n"
    #expect(prune.output == PruneCommandTests.list + done)
    #expect(try workplace.keyline("pending").status == 0)
    let again = try workplace.keyline("prune")
    #expect(again.status == 0)
    #expect(again.output.contains("has every snapshot of the baseline: nothing to remove"))
    let undo = try workplace.keyline("prune", "--undo", "--author", "bob")
    #expect(undo.status == 0)
    #expect(
      undo.output == """
        undid the prune of 1.1 by bob: restored 2 snapshots in the baseline
        next: keyline pending

        """
    )
    #expect(try workplace.keyline("pending", "--format", "json").output == before)
    #expect(try workplace.keyline("prune", "--undo").status == 66)
    #expect(try workplace.keyline("doctor").status == 0)
  }

  @Test(arguments: [
    ["Scenes", "--scene", "card"], ["Scenes", "--proposal", "-x-"], ["Scenes/card.json"],
  ])
  func `Nothing is pruned after a partial recording`(arguments: [String]) throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    try workplace.writeCard(spacing: 8, named: "old", to: "Scenes/old.json")
    for version in ["1.0", "1.1"] {
      let all = version == "1.0" ? ["Scenes/card.json", "Scenes/old.json"] : arguments
      let record = try Tool.run(["record", "--label", version] + all, in: workplace.folder)
      #expect(record.status == 0)
    }
    let prune = try workplace.keyline("prune")
    #expect(prune.status == 65)
    #expect(prune.errors.contains("neither “1.1” (only "))
    #expect(try workplace.keyline("query", "SELECT * FROM decision").output.isEmpty == false)
    let count = try workplace.keyline("query", "SELECT count(*) AS n FROM decision").output
    #expect(count == "n\n0\n")
  }

  @Test func `An incomplete set of shards prunes nothing`() throws {
    let workplace = try Workplace()
    for name in ["a", "b", "c", "d"] {
      try workplace.writeCard(spacing: 8, named: name, to: "Scenes/\(name).json")
    }
    for shard in ["1/2", "2/2"] {
      let record = try workplace.keyline(
        "record",
        "Scenes",
        "--label",
        shard.replacing("/", with: " of "),
        "--shard",
        shard
      )
      #expect(record.status == 0)
    }
    let prune = try workplace.keyline("prune")
    #expect(prune.status == 65)
    #expect(prune.errors.contains("(shards are missing) nor any of its ancestors is complete"))
  }

  @Test(arguments: [
    (["--undo", "--dry-run"], Int32(64), "omit --dry-run and --at"),
    (["--scene", "old"], 64, "--scene"),
    (["--at", "9"], 66, "there is no version “9”"),
    (["--undo"], 66, "there is no prune to undo"),
  ])
  func `An invalid prune is an error`(
    arguments: [String],
    status: Int32,
    part: String
  ) throws {
    let workplace = try workplace()
    let outcome = try Tool.run(["prune"] + arguments, in: workplace.folder)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(part), "\(outcome.errors)")
    #expect(outcome.output == "")
  }
}
