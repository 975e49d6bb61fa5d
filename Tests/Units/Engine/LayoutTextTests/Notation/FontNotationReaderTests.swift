import LayoutText
import RandomNumbers
import Testing

/// What holds for every text that might name a font.
@Suite struct FontNotationReaderTests {
  private static let pieces = [
    "body", "system", "custom", "(", ")", ",", ":", " ", "17", "-1", "\"", "\\", "weight: bold",
    "italic", "size", "Avenir", "é", "relativeTo: title", "fixedSize: 3", "\u{0}", "\n",
  ]

  @Test(arguments: Array(UInt64(1)...20))
  func `A text is refused, or names a font that is written in one way`(_ seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      var notation = ["body(", "system(", "custom(", ""].randomElement(using: &numbers) ?? ""
      for _ in 0..<Int.random(in: 0...8, using: &numbers) {
        notation += FontNotationReaderTests.pieces.randomElement(using: &numbers) ?? ""
      }
      do {
        let font = try Font(notation: notation)
        #expect(try Font(notation: font.notation) == font, "\(notation)")
      } catch {
        #expect(error.location.map { 1...(notation.count + 1) ~= $0 } == true, "\(notation)")
        #expect(!error.message.isEmpty)
      }
    }
  }

  @Test func `A very long text is refused at once`() throws {
    let notation = String(repeating: "body(", count: 100_000)
    let error = try #require(throws: TextError.self) { try Font(notation: notation) }
    #expect(error.description.count < 300)
  }
}
