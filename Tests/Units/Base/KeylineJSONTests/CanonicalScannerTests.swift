import KeylineJSON
import RandomNumbers
import Testing

@Suite struct CanonicalScannerTests {
  private func scanner(_ text: String) -> CanonicalScanner { CanonicalScanner(Array(text.utf8)) }

  private func number(_ text: String) -> Double? {
    var scanner = scanner(text)
    let value = scanner.number()
    return scanner.isAtEnd ? value : nil
  }

  @Test(arguments: [
    "0", "-0", "7", "-12", "390", "0.5", "86.66666666666667", "-0.1", "9007199254740992",
    "9007199254740993", "90071992547409931", "123456789012345678901234567890",
    "0.30000000000000004",
    "1e+21", "5e-324", "2.2250738585072014e-308", "1.7976931348623157e+308", "1e-400",
    "0.0000000000000000000001", "0.00000000000000000000001", "1.0", "100.00000",
  ])
  func `A number equals that of the strict reader`(text: String) throws {
    let read = try #require(try JSONReader.read(text).number)
    #expect(number(text)?.bitPattern == read.bitPattern)
  }

  @Test(arguments: [
    "", "-", "01", "-01", "1.", ".5", "+1", "1e", "1e+", "1e999", "NaN", "1 ", "0x1",
  ])
  func `A number in a form that is not canonical is not consumed`(text: String) {
    #expect(number(text) == nil)
  }

  @Test func `Numbers of random bits are read to the same bits`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<50_000 {
      let value = RandomJSON.number(using: &generator)
      #expect(number(JSONValue.number(value).canonicalText)?.bitPattern == value.bitPattern)
    }
  }

  @Test func `Decimals of up to seventeen digits are read to the same bits`() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<50_000 {
      let digits = Int.random(in: 0...99_999_999_999_999_999, using: &generator)
      let text = "\(digits / 1_000_000).\(String(digits % 1_000_000 + 1_000_000).dropFirst())"
      #expect(number(text)?.bitPattern == Double(text)?.bitPattern)
    }
  }

  @Test(arguments: ["", "a", "ä → 日本 👩‍👩‍👧", "/"])
  func `A string without escapes is consumed`(text: String) {
    var scanner = scanner("\"\(text)\",")
    let taken = scanner.string()
    #expect(taken == text)
    #expect(scanner.next == UInt8(ascii: ","))
  }

  @Test(arguments: [#""a\n""#, #""\u0041""#, "\"a", "a\"", "\"a\u{1}\"", "\"a\u{0}\"", ""])
  func
    `A string that has escapes or control characters, or is not terminated, is left to the strict reader`(
      text: String
    )
  {
    var scanner = scanner(text)
    let taken = scanner.string()
    #expect(taken == nil)
  }

  @Test func `A string that is not UTF-8 is not consumed`() {
    var scanner = CanonicalScanner([0x22, 0xff, 0x22])
    let taken = scanner.string()
    #expect(taken == nil)
  }

  @Test(arguments: [
    "null", "true", "false", "-1.5e+30", #""a\"]b""#, "[]", "{}", #"[1,[2,"]"],{"a":"}"}]"#,
  ])
  func `A value is skipped up to the following text`(text: String) {
    var scanner = scanner(text + ",1")
    let isPassed = scanner.skipValue()
    #expect(isPassed)
    #expect(scanner.position == text.utf8.count)
  }

  @Test(arguments: ["", ",", "]", "nul", "[", "[1", #"{"a":"#, "\"a", #""a\"#, "x"])
  func `An invalid or unterminated value is not skipped`(text: String) {
    var scanner = scanner(text)
    let isPassed = scanner.skipValue()
    #expect(!isPassed)
  }

  @Test func `Random values are skipped completely`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let text = RandomJSON.value(depth: 4, using: &generator).canonicalText
      var scanner = scanner(text)
      let isPassed = scanner.skipValue()
      #expect(isPassed && scanner.isAtEnd)
    }
  }

  @Test func `A byte or a word is consumed only if it is next`() {
    var scanner = scanner("nullx")
    let early = [scanner.take("true"), scanner.take(UInt8(ascii: "x"))]
    let next = [scanner.take("null"), scanner.take(UInt8(ascii: "x"))]
    let late = [scanner.take(UInt8(ascii: "x")), scanner.take("null")]
    #expect(early == [false, false] && next == [true, true] && late == [false, false])
    #expect(scanner.isAtEnd)
  }
}
