import Testing

@testable import KeylineCommands

@Suite struct PercentageTests {
  @Test(arguments: [("5%", 0.05), ("5", 0.05), ("100%", 1), ("0.5%", 0.005)])
  func `A part is in percent`(text: String, fraction: Double) throws {
    let percentage = try #require(Percentage(argument: text))
    #expect(abs(percentage.fraction - fraction) < 1e-15)
  }

  @Test(arguments: ["", "%", "0", "0%", "-5%", "101%", "nan", "five"])
  func `What is no part of a whole is refused`(text: String) {
    #expect(Percentage(argument: text) == nil)
  }

  @Test func `A default is shown in percent`() {
    #expect(Percentage(fraction: 0.05).defaultValueDescription == "5%")
  }
}
