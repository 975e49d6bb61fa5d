import LayoutCore
import Testing

@testable import LayoutText

/// Where whole texts may break, with a bar at each place.
@Suite struct SegmenterTests {
  private static let texts = [
    // Latin: after spaces and hyphens; never inside of a word or before its punctuation.
    "The |quick |(“brown”) |fox |can’t |jump |32.3 |feet, |right?",
    "well-|known |state-|of-|the-|art",
    "−5 |to |-5, |$1,234.56 |(50%)",
    "and/|or",
    // A no-break space and a no-break hyphen hold words together; a soft hyphen parts them.
    "10\u{A0}kg |of |e\u{2011}mail, |hyphen\u{AD}|ation",
    // A zero width space allows a break, a word joiner forbids it.
    "zero\u{200B}|width, |word\u{2060}joiner",
    // An em dash may end a line or start one.
    "yes|—|no, |1914–|1918, |wait… |what",
    // Addresses.
    "https://|example.com/|a-|b/|c.html?|q=1",
    // Chinese and Japanese: between ideographs, but not before closing marks or small kana.
    "我|们|都|是|人。“你|好！”",
    "日|本|語|の|テ|キ|ス|ト、|「引|用」|で|す。",
    "きゃ|きゅ|きょ",
    // Korean: between syllables and at spaces.
    "모|든 |국|민|은 |자|유|를 |가|진|다.",
    // Thai has no spaces, and without a dictionary no places to break but at spaces.
    "ภาษาไทย |ง่าย",
    // Arabic and Hebrew: at spaces.
    "السلام |عليكم، |يا |صديقي",
    "שלום |עולם, |בית-ספר",
    // Devanagari: marks stay with their letters.
    "सभी |मानव |को",
    // Emoji: sequences stay whole, and may be parted from each other.
    "👩‍👩‍👧‍👦|👍🏽|🇫🇷|🇩🇪|❤️",
    "ok |👍🏽|👍 |done",
    // Mixed.
    "Swift|は|速|い |(fast)",
  ]

  @Test(arguments: texts)
  func `A text breaks at its bars`(_ marked: String) throws {
    let text = marked.split(separator: "|", omittingEmptySubsequences: false).joined()
    #expect(try segments(text).joined(separator: "|") == marked)
  }

  @Test(arguments: [
    ("", [""]), ("a\n", ["a\n", ""]), ("\n", ["\n", ""]), ("a\r\nb", ["a\r\n", "b"]),
    ("a\n\nb", ["a\n", "\n", "b"]), ("a b\nc", ["a ", "b\n", "c"]), ("  ", ["  "]),
  ])
  func `Line ends cut segments, and the last one is never missing`(
    text: String,
    expected: [String]
  ) throws {
    #expect(try segments(text) == expected)
  }

  @Test func `Only what comes before spaces counts in a segment`() throws {
    let segmented = segment("ab  cd \n ")
    let ends = segmented.segments.map { [$0.contentEnd, $0.end] }
    #expect(ends == [[2, 4], [6, 8], [8, 9]])
    #expect(segmented.segments.map(\.endsLine) == [false, true, false])
  }

  @Test func `An ideographic space after a space hangs with it`() throws {
    let segmented = segment("a \u{3000}b")
    #expect(segmented.segments.map(\.contentEnd) == [1, 1, 4])
  }

  private func segment(_ text: String) -> SegmentedText {
    Segmenter.segment(TextContent(text, font: Font.body.resolved()))
  }

  /// Returns the segments of a text whose clusters are those of Swift's characters.
  private func segments(_ text: String) throws -> [String] {
    let characters = Array(text)
    let segmented = segment(text)
    try #require(segmented.lengths.count == characters.count + 1)
    var start = 0
    return segmented.segments.map { segment in
      defer { start = segment.end }
      return String(characters[start..<segment.end])
    }
  }
}

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
    // The consonants of an Indic syllable, joined by a virama with a nukta or joiners beside it.
    Case(text: "क्षि", advances: [1500]),
    Case(text: "क\u{93C}\u{200D}\u{94D}तक", advances: [1200, 600]),
    Case(text: "क्त्य", advances: [1800]),
    Case(text: "ক্ষ", advances: [1200]),
    // Without a conjunct: separated by a non-joiner, without a consonant before, or in Tamil.
    Case(text: "क्\u{200C}ष", advances: [600, 600]),
    Case(text: "a्क", advances: [556, 600]),
    Case(text: "काक्", advances: [900, 600]),
    Case(text: "க்ஷ", advances: [600, 600]),
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
