import LayoutCore
import Testing

@testable import LayoutText

/// How wide grapheme clusters are, in thousandths of an em.
@Suite struct ClusterRulesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var advances: [Int]
    var testDescription: String { text }
  }

  private static let cases = [
    Case(text: "e\u{301}", advances: [556]),
    Case(text: "é", advances: [556]),
    Case(text: "e\u{301}\u{302}\u{303}!", advances: [556, 278]),
    Case(text: "👍🏽", advances: [1000]),
    Case(text: "👩‍👩‍👧‍👦a", advances: [1000, 556]),
    Case(text: "🇫🇷🇩🇪🇫", advances: [1000, 1000, 1000]),
    Case(text: "1\u{FE0F}\u{20E3}", advances: [1000]),
    Case(text: "❤\u{FE0F}", advances: [1000]),
    Case(text: "\u{1112}\u{1161}\u{11AB}", advances: [1000]),
    Case(text: "한글", advances: [1000, 1000]),
    Case(text: "한\u{11AB}", advances: [1000]),
    Case(text: "a\u{200B}b", advances: [556, 0, 556]),
    Case(text: "a\u{200D}b", advances: [556, 556]),
    Case(text: "\u{301}a", advances: [0, 556]),
    Case(text: "\r\n\n", advances: [0, 0]),
    Case(text: "\t", advances: [1112]),
    Case(text: "का", advances: [900]),
    Case(text: "\u{600}1", advances: [556]),
    Case(text: "", advances: []),
  ]

  @Test(arguments: cases)
  func `A cluster is measured as one`(_ example: Case) {
    let font = Font.custom("Helvetica", fixedSize: 1).resolved()
    let lengths = Segmenter.segment(TextContent(example.text, font: font)).lengths
    let advances = zip(lengths.dropFirst(), lengths).map { ($0 - $1) / 1000 }
    #expect(advances == example.advances)
  }
}
