import KeylineJSON
import RandomNumbers
import Testing

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
