import Digests
import Foundation
import Testing

@Suite struct ReplayCommandTests {
  @Test func `A replay needs no documents`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try FileManager.default.removeItem(at: workplace.folder.appendingPathComponent("card.json"))
    let replay = try workplace.keyline("replay", "1.0")
    #expect(replay.output == "1.0 → this build\n\n2 snapshots compared; nothing differs\n")
    #expect(replay.status == 0)
  }

  @Test func `A damaged cache is reported, and everything is laid out again`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try Data("no database".utf8).write(to: URL(fileURLWithPath: workplace.cachePath))
    let replay = try workplace.keyline("replay")
    #expect(replay.status == 0)
    #expect(replay.output == "1.1 → this build\n\n2 snapshots compared; nothing differs\n")
    #expect(replay.errors.contains("moved aside"))
  }

  @Test func `A trace lays everything out, whatever is cached`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    _ = try workplace.keyline("replay")
    let replay = try workplace.keyline("replay", "--trace")
    #expect(replay.output.contains("card at ideal size\n"))
    #expect(replay.output.contains("placeSubviews card"))
    #expect(replay.output.hasSuffix("2 snapshots compared; nothing differs\n"))
  }

  @Test func `The JSON has the same form as that of a diff`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let replay = try workplace.keyline("replay", "--format", "json", "--proposal", "200x100")
    let value = try #require(try replay.json().object)
    #expect(value["format"] == "keyline-diff-2")
    #expect(value["old"] == "1.1")
    #expect(value["new"] == "this build")
    #expect(value["compared"] == 1)
    #expect(value["excluded"] == 1)
  }

  @Test func `A different layout by the recording build is nondeterminism`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.forge("forged", from: "1.1")
    let outcomes = [
      try workplace.keyline("replay", "forged"),
      try workplace.keyline("diff", "forged", "1.1"),
    ]
    for outcome in outcomes {
      #expect(outcome.status == 70)
      #expect(outcome.output.contains("~ card  left 1"))
      #expect(
        outcome.errors.contains("card at 200 × 100: the same build laid the same scene out in two")
      )
    }
  }

  @Test(arguments: [
    (["replay", "2"], Int32(66), "there is no version “2”"),
    (["replay", "--scene", "carf"], 66, "did you mean card?"),
    (["replay", "--jobs", "many"], 64, "--jobs"),
  ])
  func `Missing versions and nodes are errors`(arguments: [String], status: Int32, part: String)
    throws
  {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let outcome = try Tool.run(arguments, in: workplace.folder)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(part))
  }
}
