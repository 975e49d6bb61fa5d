import Testing

@testable import Keyline

@Suite struct PseudoLocalizationTests {
  @Test func `Longer texts have 30% more letters`() {
    let text = "Continue with your account"
    let longer = PseudoLocalization.longer.text(text)
    #expect(longer.hasPrefix("Contii"))
    #expect((1.25...1.35).contains(Double(longer.count) / Double(text.count)))
    #expect(PseudoLocalization.longer.text("12:30") == "12:30")
  }

  @Test func `Accented texts keep their length`() {
    #expect(PseudoLocalization.accented.text("Ein Haus") == "Éîñ Håûš")
  }
}
