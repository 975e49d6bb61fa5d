import Foundation
import Testing

@Suite struct CompareCommandTests {
  private func repository() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet", "--initial-branch", "main")
    try workplace.write("", to: "scenes/.keep")
    try workplace.writeCard(spacing: 8, to: "scenes/card.json")
    try workplace.git("add", "--all")
    try workplace.git("commit", "--quiet", "--message", "one")
    return workplace
  }

  @Test func `The work tree is compared with a ref, and no store is touched`() throws {
    let workplace = try repository()
    let same = try workplace.keyline("compare", "HEAD", "scenes")
    #expect(same.status == 0, "\(same.errors)")
    #expect(same.output.contains("2 snapshots compared; nothing differs"))
    try workplace.writeCard(spacing: 12, to: "scenes/card.json")
    let moved = try workplace.keyline("compare", "main", "scenes")
    #expect(moved.status == 1, "\(moved.errors)")
    let commit = try workplace.git("rev-parse", "HEAD").prefix(7)
    #expect(moved.output.hasPrefix("main (\(commit)) → work tree\n"))
    #expect(moved.output.contains("card: spacing 8 → 12"))
    #expect(try workplace.git("worktree", "list").split(separator: "\n").count == 1)
    #expect(try workplace.git("status", "--porcelain") == " M scenes/card.json\n")
  }

  @Test func `A folder of the repository is compared with the same folder then`() throws {
    let workplace = try repository()
    try workplace.writeCard(spacing: 12, to: "scenes/card.json")
    let folder = workplace.folder.appendingPathComponent("scenes")
    let outcome = try Tool.run(["compare", "main", "card.json"], in: folder)
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.output.contains("card: spacing 8 → 12"))
  }

  @Test(arguments: [
    (["compare", "nowhere", "scenes"], 65, "“nowhere” is not a commit, branch or tag of"),
    (["compare", "main", "absent"], 65, "cannot be recorded"),
    (["compare", "main", "scenes", "--product", "Tool"], 65, "there was no Package.swift then"),
    (["compare", "main", "scenes", "--scene", "other"], 66, "no snapshot matches other"),
  ])
  func `What cannot be compared is said`(arguments: [String], status: Int, message: String) throws {
    let workplace = try repository()
    let outcome = try Tool.run(arguments, in: workplace.folder)
    #expect(Int(outcome.status) == status, "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(try workplace.git("worktree", "list").split(separator: "\n").count == 1)
  }
}
