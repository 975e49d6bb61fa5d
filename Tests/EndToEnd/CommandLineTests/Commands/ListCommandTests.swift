import Digests
import Testing

@Suite struct ListCommandTests {
  @Test func `Versions are listed with their parents, oldest first`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let list = try workplace.keyline("list")
    let lines = list.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("version  snapshots  parent  recorded") == true)
    #expect(lines[1].hasPrefix("1.0      2                  2"))
    #expect(lines[2].hasPrefix("1.1      2          1.0     2"))
    let value = try workplace.keyline("list", "--format", "json").json()
    #expect(value.array?.map { $0.object?["parent"] } == [.null, "1.0"])
  }

  @Test func `A version's snapshots are listed with their proposals`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let list = try workplace.keyline("list", "1.0", "--proposal", "200x100")
    let lines = list.output.split(separator: "\n").map { $0.split(separator: " ").dropLast() }
    #expect(lines == [["scene", "in", "nodes"], ["card", "200", "×", "100", "8"]])
    #expect(try workplace.keyline("list", "1.0", "--scene", "z").status == 66)
    let unversioned = try workplace.keyline("list", "--scene", "card")
    #expect(unversioned.status == 64)
    #expect(unversioned.errors.contains("select snapshots of a version"))
  }
}
