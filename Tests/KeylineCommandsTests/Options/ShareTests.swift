import Testing

@testable import KeylineCommands

@Suite struct ShareTests {
  @Test(arguments: [("5%", 0.05), ("5", 0.05), ("100%", 1), ("0.5%", 0.005)])
  func `A share is in percent`(text: String, fraction: Double) throws {
    let share = try #require(Share(argument: text))
    #expect(abs(share.fraction - fraction) < 1e-15)
  }

  @Test(arguments: ["", "%", "0", "0%", "-5%", "101%", "nan", "five"])
  func `What is no part of a whole is refused`(text: String) {
    #expect(Share(argument: text) == nil)
  }

  @Test func `A default is shown in percent`() {
    #expect(Share(fraction: 0.05).defaultValueDescription == "5%")
  }
}
