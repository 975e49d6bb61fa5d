import Testing

@testable import LayoutRecorder

@Suite struct SimplerValuesTests {
  @Test func `Numbers are tried from zero to fewer digits, each once`() {
    #expect(SimplerNumber.numbers(for: 387.25) == [0, 1, 10, 100, 400, 390, 387, 387.3])
    #expect(SimplerNumber.numbers(for: 0) == [1, 10, 100])
    #expect(SimplerNumber.numbers(for: .infinity).isEmpty)
  }

  @Test func `Texts are tried as a letter, as first words, without a word, as first letters`() {
    let texts = SimplerText.texts(for: "one two three")
    #expect(texts.prefix(6) == ["a", "one", "one two", "two three", "one three", "o"])
    #expect(!texts.contains("one two three"))
    #expect(SimplerText.texts(for: "x").isEmpty)
  }
}
