import Testing

@testable import KeylineJSON

@Suite struct JSONEscapesTests {
  @Test(arguments: [
    ("plain", "plain"), ("caf\u{e9} \u{4e2d}", "caf\u{e9} \u{4e2d}"), ("a\u{7f}", "a\\u007f"),
    ("\u{9b}31m", "\\u009b31m"), ("\u{202e}txt\u{2066}", "\\u202etxt\\u2066"),
    ("\u{2028}", "\\u2028"), ("\u{61c}", "\\u061c"), ("\u{e0041}", "\\udb40\\udc41"),
    // Joined emoji are unchanged.
    ("\u{1f469}\u{200d}\u{1f4bb}", "\u{1f469}\u{200d}\u{1f4bb}"),
  ])
  func `Characters that control a terminal are escaped`(
    plain: String,
    escaped: String
  ) {
    #expect(JSONEscapes.escaped(Array(plain.utf8)) == Array(escaped.utf8))
  }

  @Test func `Every character of canonical JSON reads back`() throws {
    for value in UInt32(1)...0x10_FFFF where value % 31 == 0 || value < 0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = Array(JSONValue.string("\\u009b\(scalar)\\\(scalar)").canonicalText.utf8)
      let escaped = JSONEscapes.escaped(text)
      #expect(try JSONReader.read(escaped) == JSONReader.read(text))
    }
  }
}
