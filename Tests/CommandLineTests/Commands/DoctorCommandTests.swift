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
}
