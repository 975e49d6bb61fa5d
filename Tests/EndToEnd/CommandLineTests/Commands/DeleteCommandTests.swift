import Foundation
import Testing

@Suite struct DeleteCommandTests {
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.writeCard(spacing: 12)
    #expect(try workplace.keyline("record", "card.json", "--label", "1.2").status == 0)
    return workplace
  }

  @Test func `A deleted version is gone, and later versions are compared with its parent`() throws {
    let workplace = try workplace()
    let deleted = try workplace.keyline("store", "delete", "1.1")
    #expect(deleted.status == 0)
    #expect(deleted.output.hasPrefix("deleted 1.1: 0 snapshots that no other version has\n"))
    #expect(deleted.output.contains("1.2: follows the version before\n"))
    #expect(try !workplace.keyline("list").output.contains("\n1.1 "))
    let diff = try workplace.keyline("diff")
    #expect(diff.output.contains("card: spacing 8 → 12"), "\(diff.output)\(diff.errors)")
    #expect(try workplace.keyline("store", "doctor").status == 0)
    #expect(try workplace.keyline("record", "card.json", "--label", "1.1").status == 0)
  }

  @Test func `A dry run deletes nothing, and exits with 1`() throws {
    let workplace = try workplace()
    let digest = try workplace.keyline("list", "--digest").output
    let dry = try workplace.keyline("store", "delete", "1.0", "--dry-run")
    #expect(dry.status == 1)
    #expect(dry.output.hasPrefix("would delete 1.0: 2 snapshots"))
    #expect(try workplace.keyline("list", "--digest").output == digest)
  }

  @Test func `An unknown version and a missing store are errors, and nothing is created`() throws {
    let workplace = try workplace()
    let unknown = try workplace.keyline("store", "delete", "1.1", "9.9")
    #expect(unknown.status == 66)
    #expect(unknown.errors.contains("there is no version “9.9”"))
    #expect(try workplace.keyline("list").output.contains("\n1.1 "))
    let missing = try workplace.keyline("store", "delete", "1.1", "--store", "none.sqlite")
    #expect(missing.status == 66)
    let path = workplace.folder.appendingPathComponent("none.sqlite").path
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
