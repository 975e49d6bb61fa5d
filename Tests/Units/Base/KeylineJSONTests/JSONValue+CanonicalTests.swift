import KeylineJSON
import RandomNumbers
import Testing

/// The canonical text of values.
@Suite struct JSONValueCanonicalTests {
  private static let values: [(JSONValue, String)] = [
    (JSONValue.null, "null"), (true, "true"), (false, "false"), (1, "1"), (1.5, "1.5"),
    (.number(-0.0), "0"), ([], "[]"), ([:], "{}"),
    ([1, [.null, "x"], [:]], #"[1,[null,"x"],{}]"#),
    (["b": 1, "a": ["d": [], "c": "x"]], #"{"a":{"c":"x","d":[]},"b":1}"#),
    (["aa": 1, "a": 2, "Z": 3, "": 4], #"{"":4,"Z":3,"a":2,"aa":1}"#),
    (["\u{10000}": 1, "\u{ffff}": 2], "{\"\u{ffff}\":2,\"\u{10000}\":1}"),
    (["\u{e9}": 1, "e\u{301}": 2], "{\"e\u{301}\":2,\"\u{e9}\":1}"),
  ]

  @Test(arguments: values)
  func `The canonical text has sorted keys and no white space`(value: JSONValue, text: String) {
    #expect(Array(value.canonicalText.utf8) == Array(text.utf8))
  }

  @Test(arguments: [
    ("", #""""#), ("a\"b", #""a\"b""#), ("a\\b", #""a\\b""#), ("a/b", #""a/b""#),
    ("\n\r\t", #""\n\r\t""#), ("\u{8}\u{c}", #""\u0008\u000c""#), ("\u{1f}", #""\u001f""#),
    ("\u{7f}", "\"\u{7f}\""), ("\u{2028}", "\"\u{2028}\""), ("é😀", "\"é😀\""),
    ("</script>", #""</script>""#),
  ])
  func `A string has as few escapes as JSON allows, as a value and as a key`(
    text: String,
    quoted: String
  ) {
    #expect(JSONValue.string(text).canonicalText == quoted)
    #expect(JSONValue.object([text: 1]).canonicalText == "{\(quoted):1}")
  }

  @Test func `Every control character but U+0000 reads back`() throws {
    for code in 1..<UInt8(0x20) {
      let value = JSONValue.string("a" + String(Unicode.Scalar(code)) + "b")
      #expect(try JSONReader.read(value.canonicalText) == value)
    }
  }

  @Test func `A non-finite number is written as a string, so that the text is valid JSON`() throws {
    let value: JSONValue = [
      .number(.infinity), .number(-.infinity), .number(.nan), .number(-.nan),
      .number(.greatestFiniteMagnitude),
    ]
    let text = #"["infinity","-infinity","nan","nan",1.7976931348623157e+308]"#
    #expect(value.canonicalText == text)
    #expect(try JSONReader.read(text).array?.count == 5)
  }

  @Test func `Writing appends to the existing bytes`() {
    var bytes = Array("x=".utf8)
    (["a": [1]] as JSONValue).writeCanonical(into: &bytes)
    JSONObject().writeCanonical(into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == #"x={"a":[1]}{}"#)
  }

  @Test func `Order, white space and spelling of a text do not affect its canonical text`() throws {
    let first = try JSONReader.read(#"{"b":1.0,"a":"\u0041\/"}"#)
    let second = try JSONReader.read("{ \"a\" : \"A/\",\n\"b\" : 10e-1 }")
    #expect(first.canonicalText == #"{"a":"A/","b":1}"#)
    #expect(second.canonicalText == first.canonicalText)
  }

  @Test func `Random values read back from their canonical text, which is then the same`() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let value = RandomJSON.value(depth: 4, using: &generator)
      let text = value.canonicalText
      let read = try JSONReader.read(text)
      #expect(read == value)
      #expect(read.canonicalText == text)
    }
  }
}
