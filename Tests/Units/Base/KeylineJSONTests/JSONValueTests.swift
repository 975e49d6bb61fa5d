import Foundation
import KeylineJSON
import RandomNumbers
import Testing

@Suite struct JSONValueTests {
  static let kinds: [(JSONValue, String)] = [
    (.null, "null"), (true, "true or false"), (1, "a number"), ("", "a string"), ([], "an array"),
    ([:], "an object"),
  ]

  @Test(arguments: kinds)
  func `A value names its kind`(value: JSONValue, kind: String) {
    #expect(value.kind == kind)
  }

  @Test(arguments: kinds.map(\.0))
  func `A value is read only as its own kind`(value: JSONValue) {
    #expect((value.bool != nil) == (value.kind == "true or false"))
    #expect((value.number != nil) == (value.kind == "a number"))
    #expect((value.string != nil) == (value.kind == "a string"))
    #expect((value.array != nil) == (value.kind == "an array"))
    #expect((value.object != nil) == (value.kind == "an object"))
  }

  @Test func `Literals make values`() {
    let value: JSONValue = ["a": [1, 2.5, "x", false, .null], "b": [:]]
    #expect(value.object?["a"]?.array?.count == 5)
    #expect(value.object?["a"]?.array?[0].number == 1)
    #expect(value.object?["a"]?.array?[1].number == 2.5)
    #expect(value.object?["a"]?.array?[2].string == "x")
    #expect(value.object?["a"]?.array?[3].bool == false)
    #expect(value.object?["a"]?.array?[4] == .null)
    #expect(value.object?["b"]?.object?.isEmpty == true)
  }

  @Test func `The last of several equal keys in a literal wins`() {
    #expect((["a": 1, "b": 2, "a": 3] as JSONValue) == ["b": 2, "a": 3])
  }

  private static let different: [(JSONValue, JSONValue)] = [
    (JSONValue.null, JSONValue.bool(false)), (false, 0), (1, true), (0, ""), ("1", 1), ([], [:]),
    ([1, 2], [2, 1]), ([[]], []), (["a": 1], ["a": 2]), (["a": 1], ["b": 1]), ("a", "A"),
    (["a": .null], [:]), ("\u{e9}", "e\u{301}"), (["\u{e9}": 1], ["e\u{301}": 1]),
    (["\u{e9}"], ["e\u{301}"]),
  ]

  @Test(arguments: different)
  func `Values of other kinds, orders or bytes differ`(first: JSONValue, second: JSONValue) {
    #expect(first != second)
    #expect(Set([first, second]).count == 2)
  }

  private static let equal: [(JSONValue, JSONValue)] = [
    (JSONValue.number(0), JSONValue.number(-0.0)),
    (["a": 1, "b": 2], ["b": 2, "a": 1]),
    ([1, "x"], [1.0, "x"]),
  ]

  @Test(arguments: equal)
  func `Equal values have equal hashes`(first: JSONValue, second: JSONValue) {
    #expect(first == second)
    #expect(Set([first, second]).count == 1)
  }
}

/// The text of values for people.
@Suite struct JSONValueIndentedTests {
  private static let first = String(repeating: "a", count: 50)
  private static let second = String(repeating: "b", count: 50)

  private static let long: [(JSONValue, String)] = [
    (
      [.string(first), .string(second)],
      """
      [
        "\(first)",
        "\(second)"
      ]
      """
    ),
    (
      ["k": [.string(first), .string(second)], "b": ["c": [1, .null], "a": true]],
      """
      {
        "b": {"a":true,"c":[1,null]},
        "k": [
          "\(first)",
          "\(second)"
        ]
      }
      """
    ),
    (
      [[], [.string(first), .object(["x": .string(second)])]],
      """
      [
        [],
        [
          "\(first)",
          {"x":"\(second)"}
        ]
      ]
      """
    ),
    (.string(first + second), "\"\(first + second)\""),
  ]

  @Test(arguments: long)
  func `A long array or object has a line for each part, indented by two spaces`(
    value: JSONValue,
    text: String
  ) {
    #expect(value.indentedText == text)
  }

  private static let short: [JSONValue] = [
    .null, true, 1.5, "a\"b", [], [:], [1, [2, "x"]], ["b": [], "a": ["c": .null]],
  ]

  @Test(arguments: short)
  func `A short value is its canonical text`(value: JSONValue) {
    #expect(value.indentedText == value.canonicalText)
  }

  @Test func `Random values read back from their text`() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<300 {
      let value = RandomJSON.value(depth: 6, using: &generator)
      #expect(try JSONReader.read(value.indentedText) == value)
    }
  }

  @Test func `Five hundred and twelve levels are written and read back`() throws {
    var value = JSONValue.string(JSONValueIndentedTests.first)
    for _ in 0..<512 { value = [value, .string(JSONValueIndentedTests.second)] }
    #expect(try JSONReader.read(value.indentedText) == value)
  }

  @Test
  func
    `Characters that control a terminal or change the text direction are escaped, and read back`()
    throws
  {
    let value: JSONValue = ["c1 \u{9B}": "a\u{7F}\u{202E}\u{2028}b\u{E0001}é👨\u{200D}👩"]
    let text = value.indentedText
    #expect(
      text
        == #"{"c1 \u009b":"a\u007f\u202e\u2028b\udb40\udc01é👨\u{200D}👩"}"#
        .replacing(#"\u{200D}"#, with: "\u{200D}")
    )
    #expect(try JSONReader.read(Array(text.utf8)) == value)
  }
}

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

  @Test func `Every control character reads back, U+0000 as the replacement character`() throws {
    #expect(try JSONReader.read(JSONValue.string("a\u{0}").canonicalText) == "a\u{FFFD}")
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

@Suite struct ShortestDecimalTests {
  private func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    ShortestDecimal.append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let numbers: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (9, "9"), (10, "10"), (-10, "-10"), (100, "100"),
    (1_234_567_890, "1234567890"), (2_147_483_647, "2147483647"), (2_147_483_648, "2147483648"),
    (-2_147_483_648, "-2147483648"), (-2_147_483_649, "-2147483649"),
    (9_007_199_254_740_991, "9007199254740991"), (0.5, "0.5"), (-0.5, "-0.5"), (1.25, "1.25"),
    (0.1, "0.1"), (0.1 + 0.2, "0.30000000000000004"), (1 / 3, "0.3333333333333333"),
    (390 + 1 / 3, "390.3333333333333"), (100.5, "100.5"), (1e21, "1e+21"), (1.5e300, "1.5e+300"),
    (.leastNonzeroMagnitude, "5e-324"), (.leastNormalMagnitude, "2.2250738585072014e-308"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
  ]

  @Test(arguments: numbers)
  func `A number is written with the fewest digits`(value: Double, expected: String) {
    #expect(text(value) == expected)
  }

  @Test func `The text is appended to the existing bytes`() {
    var bytes = Array("a1".utf8)
    ShortestDecimal.append(203, to: &bytes)
    ShortestDecimal.append(-7.5, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "a1203-7.5")
  }

  @Test func `Numbers of random bits read back to the same bits`() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let value = RandomJSON.number(using: &generator)
      let read = try #require(try JSONReader.read(text(value)).number)
      #expect(read.bitPattern == value.bitPattern)
    }
  }

  @Test func `Lengths in points, with and without fractions, read back to the same bits`() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      let whole = Double(Int.random(in: -5_000_000_000...5_000_000_000, using: &generator))
      let value = whole / generator.pick([1, 2, 3, 7, 10, 64, 1000])
      let read = try #require(try JSONReader.read(text(value)).number)
      #expect(read.bitPattern == (value == 0 ? 0 : value).bitPattern)
    }
  }

  @Test func `Numbers with few decimals are written as by the standard library`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<50_000 {
      let count = Int.random(in: -2_000_000_000_000...2_000_000_000_000, using: &generator)
      let value = Double(count) / generator.pick([2, 4, 8, 10, 100, 1000, 10_000])
      guard value != value.rounded() else { continue }
      for near in [value, value.nextUp, value.nextDown] { #expect(text(near) == near.description) }
    }
  }

  @Test func `One digit fewer would not read back`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<5_000 {
      let value = RandomJSON.number(using: &generator)
      let mantissa = text(value).prefix { $0 != "e" }.filter(\.isNumber)
      let digits = mantissa.drop { $0 == "0" }.reversed().drop { $0 == "0" }.count
      guard digits > 1 else { continue }
      #expect(Double(String(format: "%.\(digits - 2)e", value)) != value)
    }
  }
}
