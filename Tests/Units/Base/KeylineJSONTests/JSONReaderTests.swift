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
  func `A value is read with any white space around it`(
    text: String,
    value: JSONValue
  ) throws {
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
