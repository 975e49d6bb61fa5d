import Foundation
import Testing

@Suite struct DoctorCommandTests {
  @Test func `A sound store is well`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let doctor = try workplace.keyline("doctor")
    #expect(doctor.output.hasSuffix("all is well with 2 versions of 4 snapshots\n"))
    #expect(doctor.status == 0)
  }

  @Test func `A changed value is found, with what is lost by it`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.damageResult()
    let doctor = try workplace.keyline("doctor")
    #expect(doctor.status == 65)
    #expect(doctor.output.contains("damage: "))
    #expect(doctor.output.contains("card at "))
    #expect(doctor.errors.contains("the store is damaged"))
  }

  @Test func `What is whole is said beside what is lost`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.damageResult()
    let doctor = try workplace.keyline("doctor")
    #expect(
      doctor.output.hasSuffix(
        """
        damaged: 1.0: 1 of 2 snapshots are whole
          lost: card at -x-
        whole: 1.1: 2 snapshots

        """
      ),
      "\(doctor.output)"
    )
    #expect(doctor.errors.contains("`keyline doctor --repair` saves what is whole"))
  }

  @Test func `A repair saves what is whole into a new file, and leaves the old one`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.damageResult()
    let store = URL(fileURLWithPath: workplace.storePath)
    let before = try Data(contentsOf: store)
    let repair = try workplace.keyline("doctor", "--repair")
    #expect(repair.status == 0, "\(repair.errors)")
    #expect(
      repair.output == """
        damaged: 1.0: 1 of 2 snapshots are whole, saved as 1.0 (repaired)
          lost: card at -x-
        whole: 1.1: 2 snapshots
        .keyline/layouts.repaired.sqlite: made; the old file is as it was

        """
    )
    #expect(try Data(contentsOf: store) == before)
    let new = ["--store", ".keyline/layouts.repaired.sqlite"]
    for command in [["doctor"], ["replay", "1.1"]] {
      #expect(try Tool.run(command + new, in: workplace.folder).status == 0)
    }
    let again = try workplace.keyline("doctor", "--repair")
    #expect(again.status == 73)
    #expect(again.errors.contains("there is a file of this name already"))
  }

  @Test func `Of a file that cannot be opened it is said what is whole, as a repair then saves it`()
    throws
  {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let store = URL(fileURLWithPath: workplace.storePath)
    let bytes = try Data(contentsOf: store)
    // Without its header it is no database, and without its end some pages are gone.
    try (Data(count: 100) + bytes.dropFirst(100)).write(to: store)
    let before = try Data(contentsOf: store)
    let doctor = try workplace.keyline("doctor")
    #expect(doctor.status == 65)
    #expect(
      doctor.output == """
        damage: the file cannot be opened as it is: this is no database
        whole: 1.0: 2 snapshots
        whole: 1.1: 2 snapshots

        """
    )
    #expect(doctor.errors.contains("`keyline doctor --repair` saves what is whole"))
    let repair = try workplace.keyline("doctor", "--repair")
    #expect(repair.status == 0)
    #expect(repair.output.hasPrefix("whole: 1.0: 2 snapshots\nwhole: 1.1: 2 snapshots\n"))
    #expect(try Data(contentsOf: store) == before)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: store.deletingLastPathComponent().path
    )
    #expect(left.allSatisfy { !$0.contains("unfinished") }, "\(left)")
  }

  @Test func `Where nothing is whole, that is said and nothing is made`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.sql("UPDATE result SET placements = '[]'")
    let doctor = try workplace.keyline("doctor")
    #expect(doctor.status == 65)
    #expect(doctor.errors.contains("no snapshot in it is whole; restore a copy of the file"))
    let repair = try workplace.keyline("doctor", "--repair")
    #expect(repair.status == 65)
    #expect(repair.output == "")
    #expect(repair.errors.contains("no snapshot in it is whole; restore a copy of the file"))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: workplace.folder.path + "/.keyline"
    )
    #expect(names.allSatisfy { !$0.contains("repaired") })
  }

  @Test func `Snapshots whose versions are lost are found`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.sql("PRAGMA foreign_keys = OFF; DELETE FROM version_snapshot WHERE version = 2")
    let doctor = try workplace.keyline("doctor")
    #expect(
      doctor.output.hasSuffix(
        """
        whole: 1.0: 2 snapshots
        lost: 1.1
          lost: 2 snapshots whose names are lost
        found: 2 snapshots that no version lists any more

        """
      ),
      "\(doctor.output)"
    )
    let repair = try workplace.keyline("doctor", "--repair")
    #expect(
      repair.output.contains(
        "that no version lists any more, saved as unlisted snapshots (repaired)\n"
      )
    )
  }

  @Test func `A damaged page and lost decisions are told in plain words`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    #expect(try workplace.keyline("accept", "--all", "--author", "somebody").status == 0)
    let root = try #require(try workplace.root(of: "version"))
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: workplace.storePath))
    try file.seek(toOffset: UInt64((root - 1) * 4096))
    try file.write(contentsOf: Data(count: 4096))
    try file.close()
    let doctor = try workplace.keyline("doctor")
    #expect(doctor.output.hasPrefix("damage: page \(root) of the file is damaged\n"))
    #expect(doctor.output.contains("\ndamaged: version 1: 2 snapshots are whole; what it says of"))
    #expect(doctor.output.contains("\nlost: 2 decisions: 1–2\n"))
    for word in ["btree", "malformed", "SQLite", "error code"] {
      #expect(!doctor.output.contains(word), "\(doctor.output)")
    }
  }
}
