import KeylineJSON
import Testing

/// Texts in JSON: escapes, surrogates and bytes.
@Suite struct JSONReaderStringTests {
  @Test(arguments: [
    (#""\"\\\/""#, "\"\\/"),
    (#""\b\f\n\r\t""#, "\u{8}\u{c}\n\r\t"),
    (#""\u0041\u00e9\u00C9\uffff""#, "AéÉ\u{ffff}"),
    (#""\ud83d\ude00""#, "😀"),
    (#""a\uD800\uDC00b\uDBFF\uDFFFc""#, "a\u{10000}b\u{10ffff}c"),
    (#""\u001f""#, "\u{1f}"),
    ("\"\u{7f}\u{2028}\u{feff}\"", "\u{7f}\u{2028}\u{feff}"),
    (#""e\u0301""#, "e\u{301}"),
  ])
  func `A string is read with its escapes decoded`(json: String, text: String) throws {
    let read = try #require(try JSONReader.read(json).string)
    #expect(Array(read.utf8) == Array(text.utf8))
  }

  @Test(arguments: [
    (#""a\x""#, 1, 3, "this escape is not valid in JSON"),
    (#""\u""#, 1, 2, "four hexadecimal digits"),
    (#""\u12""#, 1, 2, "four hexadecimal digits"),
    (#""\u12g4""#, 1, 2, "four hexadecimal digits"),
    (#""\u+041""#, 1, 2, "four hexadecimal digits"),
    (#""\u-000""#, 1, 2, "four hexadecimal digits"),
    (#""\u00é""#, 1, 2, "four hexadecimal digits"),
    (#""\U0041""#, 1, 2, "this escape is not valid in JSON"),
    (#"["abc"#, 1, 2, "is not terminated"),
    (#"["abc\""#, 1, 2, "is not terminated"),
    (#""abc\"#, 1, 5, "this escape is not valid in JSON"),
    ("\"a\tb\"", 1, 3, #"write it as \u0009"#),
    ("\"a\nb\"", 1, 3, #"write it as \u000a"#),
    ("\"\u{1f}\"", 1, 2, #"write it as \u001f"#),
  ])
  func `An invalid string is rejected with its location`(
    json: String,
    line: Int,
    column: Int,
    saying: String
  ) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(json) }
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.message.contains(saying) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    ("\"a\u{0}\"", 3), (#""a\u0000""#, 3), (#"{"\u0000":1}"#, 3), ("{\"\u{0}\":1}", 3),
  ])
  func `U+0000 is rejected, unescaped and escaped`(json: String, column: Int) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(json) }
    #expect(error?.description == "1:\(column): U+0000 is not supported; remove it")
  }

  @Test(arguments: [
    #""a\ud800""#, #""a\udbffb""#, #""a\udc00""#, #""a\ud800\ud800""#, #""a\ud83d\n""#,
    #""a\udc00\ud800""#, #""a\ud800\u0041""#, #""a\ud83d""#,
  ])
  func `A lone surrogate is rejected with the location of its escape`(json: String) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(json) }
    #expect(error?.description == "1:3: a surrogate is not part of a pair")
  }

  @Test(
    arguments: [
      [0x80], [0xbf], [0xc3], [0xc3, 0x28], [0xe2, 0x82], [0xf0, 0x9f, 0x98],
      [0xc0, 0x80], [0xc0, 0xaf], [0xc1, 0xbf], [0xe0, 0x80, 0xaf], [0xe0, 0x9f, 0xbf],
      [0xf0, 0x80, 0x80, 0xaf], [0xf0, 0x8f, 0xbf, 0xbf], [0xed, 0xa0, 0x80],
      [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80], [0xf4, 0x90, 0x80, 0x80],
      [0xf8, 0x88, 0x80, 0x80, 0x80],
      [0xfe], [0xff],
    ] as [[UInt8]]
  )
  func `Invalid UTF-8, including overlong encodings, is rejected in values and keys`(
    bytes: [UInt8]
  ) {
    let quoted = [0x22] + bytes + [0x22]
    let value = #expect(throws: JSONError.self) { try JSONReader.read([0x5b] + quoted + [0x5d]) }
    #expect(value?.description == "1:2: the string that begins here is not valid UTF-8")
    let key = #expect(throws: JSONError.self) {
      try JSONReader.read([0x7b] + quoted + Array(":1}".utf8))
    }
    #expect(key?.description == "1:2: the string that begins here is not valid UTF-8")
    #expect(throws: JSONError.self) {
      try JSONReader.read(Array(#""\n"#.utf8) + bytes + [0x22])
    }
  }

  @Test func `Composed and decomposed letters stay different`() throws {
    let object = try #require(try JSONReader.read("{\"\u{e9}\":1,\"e\u{301}\":2}").object)
    #expect(object.count == 2)
    #expect(object["\u{e9}"] == 1)
    #expect(object["e\u{301}"] == 2)
    #expect(try JSONReader.read("\"\u{e9}\"") != JSONReader.read("\"e\u{301}\""))
  }

  @Test func `A string takes time in proportion to the number of its escapes`() throws {
    func time(_ count: Int) throws -> Duration {
      let text = Array("\"\(String(repeating: #"\n\u200d"#, count: count))\"".utf8)
      let times = try (0..<3).map { _ in
        try ContinuousClock().measure { _ = try JSONReader.read(text) }
      }
      return try #require(times.min())
    }
    // Copying the string at each escape would take 256 times as long.
    #expect(try time(64_000) < time(4_000) * 80)
  }
}
