import KeylineJSON
import RandomNumbers
import Testing

/// Valid JSON, and its values.
@Suite struct JSONReaderTests {
  private static let values: [(String, JSONValue)] = [
    ("null", JSONValue.null),
    ("true", true),
    ("false", false),
    ("12", 12),
    ("\"a\"", "a"),
    ("\"\"", ""),
    ("[]", []),
    ("{}", [:]),
    (" [ ] ", []),
    ("\t{\r\n}\n", [:]),
    ("[1,[2,[]],{}]", [1, [2, []], [:]]),
    (" [ 1 , null ] ", [1, .null]),
    (#"{"b":[{"c":null}],"a":"x"}"#, ["a": "x", "b": [["c": .null]]]),
    (#"{ "" : { "" : 0 } }"#, ["": ["": 0]]),
  ]

  @Test(arguments: values)
  func `A value is read with any white space around it`(text: String, value: JSONValue) throws {
    #expect(try JSONReader.read(text) == value)
  }

  private static let numbers: [(String, Double)] = [
    ("0", 0), ("-1", -1), ("1.0", 1), ("1.50", 1.5), ("1e2", 100), ("1E+2", 100), ("25e-1", 2.5),
    ("0.1", 0.1), ("0e5", 0), ("1e308", 1e308), ("9007199254740993", 9_007_199_254_740_992),
    ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
    ("5e-324", Double.leastNonzeroMagnitude),
    ("0.30000000000000004", 0.1 + 0.2),
  ]

  @Test(arguments: numbers)
  func `A number is read as the nearest double`(text: String, number: Double) throws {
    let read = try #require(try JSONReader.read(text).number)
    #expect(read.bitPattern == number.bitPattern)
  }

  @Test(arguments: ["-0", "-0.0", "-0e9", "1e-400", "-1e-400", "0.0"])
  func `Zero, or a number too small for a double, is read as 0 without a sign`(
    text: String
  ) throws {
    let read = try #require(try JSONReader.read(text).number)
    #expect(read == 0)
    #expect(read.sign == .plus)
  }

  @Test func `Bytes and text are read the same`() throws {
    let text = #"{"é":["😀",1]}"#
    #expect(try JSONReader.read(Array(text.utf8)) == JSONReader.read(text))
  }

  @Test func `A million siblings are read in a few seconds`() throws {
    let text = "[" + String(repeating: "0,", count: 999_999) + "1]"
    let clock = ContinuousClock()
    var values: [JSONValue]?
    let time = try clock.measure { values = try JSONReader.read(text).array }
    #expect(values?.count == 1_000_000)
    #expect(values?.last == 1)
    #expect(time < .seconds(20))
  }

  @Test func `A hundred thousand keys are read, and each is found`() throws {
    let pairs = (0..<100_000).map { "\"k\($0)\":\($0)" }
    let object = try JSONReader.read("{" + pairs.joined(separator: ",") + "}").object
    #expect(object?.count == 100_000)
    for number in stride(from: 0, to: 100_000, by: 9_973) {
      #expect(object?["k\(number)"] == .number(Double(number)))
    }
  }

  @Test func `Every short text is either read or rejected with an error`() {
    let alphabet = Array(#"{}[]",:\u0d8e-+.1 tn"#.utf8) + [0, 0x0a, 0x80, 0xc3, 0xe2, 0xf0, 0xff]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...12, using: &generator)
      let bytes = (0..<length).map { _ in generator.pick(alphabet) }
      guard let value = try? JSONReader.read(bytes) else { continue }
      #expect((try? JSONReader.read(value.canonicalText)) == value)
    }
  }
}

/// Reading an object while skipping the values of some keys.
@Suite struct JSONReaderSkippingTests {
  private func read(_ text: String) throws -> JSONValue {
    try JSONReader.read(Array(text.utf8), skipping: ["root"])
  }

  @Test(arguments: [
    #"{"root":{"a":[1,{"b":"}"}]},"name":"n"}"#,
    #"{"name":"n", "root" : [ "]", "\"]", "\\" ] }"#,
    #"{"root":"\\\"","name":"n"}"#,
    #"{"root":{},"name":"n"}"#,
    #"{"root":"","name":"n"}"#,
    #"{"r\u006fot":[{}],"name":"n"}"#,
  ])
  func `A skipped array, object or string is null, and everything else is unchanged`(text: String)
    throws
  {
    #expect(try read(text) == ["name": "n", "root": .null])
  }

  @Test func `Other skipped values are read`() throws {
    #expect(try read(#"{"root":12}"#) == ["root": 12])
    #expect(try read(#"{"root":true}"#) == ["root": true])
  }

  @Test func `Only keys of the outermost object are skipped`() throws {
    #expect(
      try read(#"{"a":{"root":[1]},"b":[{"root":[2]}]}"#)
        == ["a": ["root": [1]], "b": [["root": [2]]]]
    )
    #expect(try read(#"[{"root":[1]}]"#) == [["root": [1]]])
  }

  @Test func `Errors inside a skipped value are not noticed`() throws {
    #expect(try read(#"{"root":{"a":1,"a":nonsense],"name":"n"}"#) == ["name": "n", "root": .null])
  }

  @Test(arguments: [
    #"{"root":{"a":1"#, #"{"root":[[]"#, #"{"root":"abc"#, #"{"root":"abc\"}"#, #"{"root":"\"#,
    #"{"root":["\"#, #"{"root":"#, #"{"root":]}"#, #"{"root":{}"#, #"{"root":{}} x"#,
    #"{"root":{},"root":{}}"#, #"{"root":{} "name":"n"}"#,
  ])
  func `An unterminated skipped value, or an error around it, is rejected`(text: String) {
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test func `The location of an unterminated value is its start`() throws {
    let error = #expect(throws: JSONError.self) {
      try read("{\n  \"root\": [[1, 2]\n")
    }
    #expect(error?.line == 2)
    #expect(error?.column == 11)
  }
}

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

/// The messages of errors, and the limits.
@Suite struct JSONErrorTests {
  struct Opening: Sendable, CustomTestStringConvertible {
    var text: String
    var end: String
    var testDescription: String { text }

    func nested(_ levels: Int) -> String {
      String(repeating: text, count: levels) + "0" + String(repeating: end, count: levels)
    }
  }

  private static let openings = [Opening(text: "[", end: "]"), Opening(text: #"{"a":"#, end: "}")]

  @Test func `An error begins with its line and column`() {
    let error = #expect(throws: JSONError.self) { try JSONReader.read("[\n 1 2]") }
    #expect(error?.description == "2:4: a comma or the end of the array is expected")
  }

  @Test(arguments: openings)
  func `Five hundred and twelve levels are read`(opening: Opening) throws {
    var value = try JSONReader.read(opening.nested(512))
    var levels = 0
    while let inner = value.array?.first ?? value.object?["a"] {
      value = inner
      levels += 1
    }
    #expect(levels == 512)
    #expect(value == 0)
  }

  @Test(arguments: openings, [513, 100_000, 1_000_000])
  func `One more level is rejected at once, with its location`(opening: Opening, levels: Int) {
    let bytes = Array(opening.nested(levels).utf8)
    var error: JSONError?
    let time = ContinuousClock().measure {
      error = #expect(throws: JSONError.self) { try JSONReader.read(bytes) }
    }
    #expect(error?.message == "more than 512 arrays and objects are nested")
    #expect(error?.line == 1)
    #expect(error?.column == 512 * opening.text.count + 1)
    #expect(time < .seconds(5))
  }

  @Test func `An empty array counts as a level`() {
    let limits = JSONLimits(maximumDepth: 2)
    #expect(throws: Never.self) { try JSONReader.read("[[],[],{}]", limits: limits) }
    let error = #expect(throws: JSONError.self) { try JSONReader.read("[[[]]]", limits: limits) }
    #expect(error?.column == 3)
  }

  @Test func `Ten bytes are read within a limit of ten, eleven are rejected before reading`() throws
  {
    let limits = JSONLimits(maximumBytes: 10)
    #expect(try JSONReader.read("\"12345678\"", limits: limits) == "12345678")
    let error = #expect(throws: JSONError.self) {
      try JSONReader.read("not JSON..!", limits: limits)
    }
    #expect(
      error?.description
        == "the text has 11 bytes, more than the limit of 10; split it, or raise the limit"
    )
    #expect(error?.line == 0)
  }

  @Test func `The standard limits are 64 MiB and 512 levels`() {
    #expect(JSONLimits.standard == JSONLimits(maximumBytes: 67_108_864, maximumDepth: 512))
    let bytes = [UInt8](repeating: 0x20, count: 67_108_865)
    var error: JSONError?
    let time = ContinuousClock().measure {
      error = #expect(throws: JSONError.self) { try JSONReader.read(bytes) }
    }
    #expect(error?.message.hasPrefix("the text has 67108865 bytes") == true)
    #expect(time < .seconds(5))
  }
}
