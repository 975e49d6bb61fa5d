import Foundation
import Testing

/// Decisions that are taken back, and patterns that select nothing.
@Suite struct UndoDecisionTests {
  private let workplace: Workplace

  init() throws {
    workplace = try Workplace()
    try workplace.recordTwoCards()
  }

  @Test func `An acceptance is taken back, and restored`() throws {
    #expect(try workplace.keyline("accept", "--all", "--author", "ada", "-m", "oops").status == 0)
    let undo = try workplace.keyline("accept", "--undo", "-m", "not yet")
    #expect(undo.status == 0, "\(undo.errors)")
    #expect(undo.output.hasPrefix("took back the decision of ada at "), "\(undo.output)")
    #expect(undo.output.contains("2 pending, 0 rejected; next: keyline pending 1.1"))
    #expect(try workplace.keyline("pending").status == 1)
    #expect(try workplace.keyline("accept", "--undo").status == 0)
    #expect(try workplace.keyline("pending").status == 0)
    #expect(try workplace.keyline("store", "doctor").status == 0)
  }

  @Test func `A snapshot of an earlier version can be accepted again, and that be taken back`()
    throws
  {
    #expect(try workplace.keyline("accept", "--all").status == 0)
    let accept = try workplace.keyline("accept", "--scene", "card", "--at", "1.0")
    #expect(accept.output.hasPrefix("accepted 2 snapshots of 1.0 by "), "\(accept.output)")
    #expect(try workplace.keyline("pending").output.contains("2 snapshots pending"))
    #expect(try workplace.keyline("accept", "--undo").status == 0)
    #expect(try workplace.keyline("pending").status == 0)
  }

  @Test func `A rejection of what is the baseline says how to take it back`() throws {
    #expect(try workplace.keyline("accept", "--all").status == 0)
    let reject = try workplace.keyline("reject", "--scene", "card")
    #expect(reject.output.contains("to take back the most recent decision: keyline accept --undo"))
  }

  @Test func `Without a decision there is nothing to take back`() throws {
    #expect(try workplace.keyline("accept", "--undo").status == 66)
    #expect(try workplace.keyline("accept", "--undo", "--all").status == 64)
  }

  @Test(arguments: [
    ["diff", "1.0", "1.1"], ["pending"], ["accept"], ["reject"], ["replay", "1.1"],
    ["list", "1.1"],
    ["record", "card.json", "--label", "2"],
  ])
  func `A pattern that matches nothing beside others is an error`(command: [String]) throws {
    let patterns = ["--scene", "crad", "--scene", "card"]
    let outcome = try Tool.run(command + patterns, in: workplace.folder)
    #expect(outcome.status == 66, "\(outcome.output)")
    #expect(outcome.errors.contains("no scene matches crad"), "\(outcome.errors)")
    #expect(!(try workplace.keyline("list").output.contains("\n2 ")))
    #expect(try workplace.keyline("pending").output.contains("2 snapshots pending, 0 rejected"))
  }
}
