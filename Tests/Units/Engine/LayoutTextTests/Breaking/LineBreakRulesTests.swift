import Testing

@testable import LayoutText

/// The rules of Annex 14 on lines in the notation of its test data: `÷` where a line may break, `×`
/// where it may not, between code points.
@Suite struct LineBreakRulesTests {
  private static let lines = [
    // LB5, LB6: a carriage return and a line feed end one line.
    "0061 × 000D × 000A ÷ 0061",
    "0061 × 000A ÷ 000D ÷ 0061",
    "0061 × 0085 ÷ 000B ÷ 0061",
    "0061 × 2028 ÷ 2029 ÷ 0061",
    // LB7, LB8: spaces and zero width spaces.
    "0061 × 0020 × 0020 ÷ 0061",
    "0061 × 200B ÷ 0061",
    "0061 × 200B × 0020 ÷ 0029",
    // LB8a: a joiner keeps what follows it.
    "1F469 × 200D × 1F467",
    "0061 × 200D × 4E00",
    // LB9, LB10: marks stay with their base; after a space they are letters.
    "0061 × 0308 × 0061",
    "4E00 × 0308 ÷ 4E00",
    "0020 ÷ 0308 × 0061",
    // LB11, LB12, LB12a: word joiners and glue.
    "4E00 × 2060 × 4E00",
    "4E00 × 00A0 × 4E00",
    "002D ÷ 00A0 × 0061",
    "0061 × 0020 ÷ 00A0",
    // LB13, LB14, LB15, LB16, LB17.
    "0061 × 0020 × 0029",
    "0061 × 0020 × 0021",
    "0028 × 0020 × 0061",
    "0022 × 0020 × 0028",
    "0029 × 0020 × 203C",
    "2014 × 0020 × 2014",
    "2014 × 2014 ÷ 0061",
    // LB19, LB20.
    "0061 × 0022 × 4E00",
    "0061 ÷ FFFC ÷ 0061",
    // LB21, LB21a, LB21b, LB22.
    "0061 × 002D ÷ 0061",
    "00B4 × 0061",
    "05D0 × 002D × 0061",
    "002F × 05D0",
    "0061 × 2026",
    // LB23, LB23a, LB24.
    "0061 × 0031",
    "0031 × 0061",
    "0024 × 4E00",
    "4E00 × 0025",
    "0024 × 0061",
    // LB25 in the form of example 7: numbers.
    "0024 × 0028 × 0031 × 002E × 0035 × 0029 × 0025",
    "0031 × 002C × 0032 × 002F × 0033",
    "0061 × 002C ÷ 0031",
    "0061 × 0029 ÷ 0025",
    "0024 ÷ 0028 × 0061",
    "002D × 0031",
    // LB26, LB27: Hangul.
    "1100 × 1161 × 11A8 ÷ 1100",
    "AC00 × 11A8 ÷ AC01",
    "AC00 × 0025",
    "0024 × AC00",
    // LB28, LB29, LB30.
    "0061 × 05D0",
    "002E × 0061",
    "0061 × 0028 × 0061 × 0029 × 0061",
    "0061 ÷ FF08 × 4E00 × FF09 ÷ 0061",
    // LB30a, LB30b: flags and modified emoji.
    "1F1EB × 1F1F7 ÷ 1F1E9 × 1F1EA",
    "1F44D × 1F3FD ÷ 1F44D",
    // LB31.
    "4E00 ÷ 4E00",
    "0061 ÷ 4E00 ÷ 0061",
  ]

  @Test(arguments: lines)
  func `A line breaks where the annex allows it`(_ line: String) throws {
    var scalars: [UInt32] = []
    var expected: [String] = []
    for (index, word) in line.split(separator: " ").enumerated() {
      if index.isMultiple(of: 2) {
        scalars.append(try #require(UInt32(word, radix: 16)))
      } else {
        expected.append(String(word))
      }
    }
    #expect(LineBreakRulesTests.breaks(between: scalars) == expected)
  }

  @Test func `Only line ends make a line break that must be taken`() {
    for ending: UInt32 in [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029] {
      var rules = LineBreakRules()
      _ = rules.opportunity(before: LineBreakRulesTests.lineBreak(ending)) { false }
      #expect(rules.isAfterLineEnd)
      #expect(rules.opportunity(before: .alphabetic) { false } == .mandatory)
      #expect(!rules.isAfterLineEnd)
    }
  }

  /// Returns the notation of the places between characters.
  static func breaks(between scalars: [UInt32]) -> [String] {
    let classes = scalars.map(lineBreak)
    var rules = LineBreakRules()
    let opportunities = classes.indices.map { index in
      rules.opportunity(before: classes[index]) {
        let rest = classes[(index + 1)...]
        return rest.first { $0 != .combiningMark && $0 != .zeroWidthJoiner } == .numeric
      }
    }
    return opportunities.dropFirst().map { $0 == .prohibited ? "×" : "÷" }
  }

  private static func lineBreak(_ scalar: UInt32) -> LineBreakClass {
    scalar < 0x80
      ? CharacterTable.ascii[Int(scalar)].lineBreak
      : CharacterTable.properties(of: scalar).lineBreak
  }
}
