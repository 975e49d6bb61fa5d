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
    for command in [["doctor"], ["replay", "--version", "1.1"]] {
      #expect(try Tool.run(command + new, in: workplace.folder).status == 0)
    }
    let again = try workplace.keyline("doctor", "--repair")
    #expect(again.status == 73)
    #expect(again.errors.contains("there is a file of this name already"))
  }
}
