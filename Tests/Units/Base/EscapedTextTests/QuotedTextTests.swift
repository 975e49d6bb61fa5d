import Testing

@testable import EscapedText

@Suite struct QuotedTextTests {
  @Test(arguments: [
    ("plain é", "\"plain é\""), ("a\"b", #""a\"b""#), (#"a\b"#, #""a\\b""#),
    ("a\"\u{301}", "\"a\\\"\u{301}\""), ("a\n\u{202E}", #""a<a><202e>""#),
  ])
  func `Quotation marks, backslashes and what must not be printed are escaped by code points`(
    _ text: String,
    _ expected: String
  ) {
    let quoted = QuotedText.text(text) { "<\(String($0.value, radix: 16))>" }
    #expect(Array(quoted.unicodeScalars) == Array(expected.unicodeScalars))
  }
}
