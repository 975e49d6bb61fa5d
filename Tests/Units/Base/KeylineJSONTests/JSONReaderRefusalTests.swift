import Foundation
import KeylineJSON
import Testing

/// Invalid JSON, and the locations in its errors.
@Suite struct JSONReaderRefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var line: Int
    var column: Int
    var saying: String
    var testDescription: String { text }

    init(_ text: String, _ line: Int, _ column: Int, _ saying: String) {
      self.text = text
      self.line = line
      self.column = column
      self.saying = saying
    }
  }

  private static let structure = [
    Case("", 1, 1, "ends where a value"),
    Case("  ", 1, 3, "ends where a value"),
    Case("\n\r\n ", 3, 2, "ends where a value"),
    Case("[1,]", 1, 4, "nothing follows the comma"),
    Case("[,1]", 1, 2, "a value is expected"),
    Case("[1 2]", 1, 4, "a comma or the end of the array"),
    Case("[1}", 1, 3, "a comma or the end of the array"),
    Case("[1", 1, 3, "ends inside an array"),
    Case("[", 1, 2, "ends where a value"),
    Case("]", 1, 1, "a value is expected"),
    Case(#"{"a":1]"#, 1, 7, "a comma or the end of the object"),
    Case(#"{"a":1"#, 1, 7, "ends inside an object"),
    Case(#"{"a":1,}"#, 1, 8, "nothing follows the comma"),
    Case("{", 1, 2, "a key in double quotes"),
    Case("{a:1}", 1, 2, "a key in double quotes"),
    Case("{'a':1}", 1, 2, "a key in double quotes"),
    Case("{1:2}", 1, 2, "a key in double quotes"),
    Case(#"{"a" 1}"#, 1, 6, "a colon"),
    Case(#"{"a"}"#, 1, 5, "a colon"),
    Case(#"{"a":}"#, 1, 6, "a value is expected"),
    Case("{\n  \"a\": [\n    1,\n    x\n  ]\n}", 4, 5, "a value is expected"),
    Case(#"["é😀", x]"#, 1, 8, "a value is expected"),
  ]

  private static let after = [
    Case("1 2", 1, 3, "text follows"),
    Case("{} // note", 1, 4, "text follows"),
    Case("[]]", 1, 3, "text follows"),
    Case("nulls", 1, 5, "text follows"),
    Case("\"a\"\n\"b\"", 2, 1, "text follows"),
    Case("null\u{0}", 1, 5, "text follows"),
    Case("1\u{a0}", 1, 2, "text follows"),
    Case("0x10", 1, 2, "text follows"),
    Case("1_000", 1, 2, "text follows"),
  ]

  private static let words = [
    "nul", "True", "NULL", "NaN", "nan", "Infinity", "undefined", "+1", ".5",
  ]
  .map { Case($0, 1, 1, "a value is expected") }

  private static let numbers = [
    "-", "--1", "-Infinity", "-NaN", "01", "-01", "00", "1.", "-.5", "1.e5", "1e", "1e+", "1E-",
  ].map { Case("[\($0)]", 1, 2, "is not a JSON number") }

  private static let tooLarge = [
    "1e309", "-1e309", "1e999999999", "1.7976931348623159e308",
    "1" + String(repeating: "0", count: 309),
  ].map { Case("[\n \($0)]", 2, 2, "too large for a number; write \"infinity\"") }

  @Test(arguments: structure + after + words + numbers + tooLarge)
  func `Invalid JSON is rejected with its line and column`(refused: Case) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(refused.text) }
    #expect(error?.line == refused.line)
    #expect(error?.column == refused.column)
    #expect(error?.message.contains(refused.saying) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    Case(#"{"a":1,"a":1}"#, 1, 1, "“a”"),
    Case("[\n  {\"a\":1,\"\\u0061\":2}]", 2, 3, "“a”"),
    Case(#"{"/":1,"\/":2}"#, 1, 1, "“/”"),
    Case(#"{"😀":1,"\ud83d\uDE00":2}"#, 1, 1, "“😀”"),
    Case(#"{"":1,"b":2,"":3}"#, 1, 1, "“”"),
    Case(#"{"a":1,"b":{"c":1,"d":2,"c":3}}"#, 1, 12, "“c”"),
  ])
  func `A duplicate key is rejected with the location of its object`(refused: Case) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(refused.text) }
    #expect(error?.line == refused.line)
    #expect(error?.column == refused.column)
    #expect(error?.message.contains("the key \(refused.saying) occurs twice") == true)
  }

  @Test(arguments: [[0xef, 0xbb, 0xbf, 0x31] as [UInt8], [0xef, 0xbb, 0xbf]])
  func `A byte order mark is refused`(bytes: [UInt8]) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(bytes) }
    #expect(error?.description.hasPrefix("1:1: the text starts with a byte order mark") == true)
  }

  @Test(arguments: [
    [0xff, 0xfe, 0x31, 0x00] as [UInt8], [0xfe, 0xff, 0x00, 0x31], [0x80], [0x00],
  ])
  func `Other encodings are refused`(bytes: [UInt8]) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(bytes) }
    #expect(error?.line == 1)
    #expect(error?.column == 1)
  }
}

/// Texts as deep as any, on a thread with little room.
@Suite struct JSONReaderDepthTests {
  /// Runs a closure on a thread with a stack of 512 KiB, and returns its result.
  private func onSmallThread<Outcome: Sendable>(
    _ work: @Sendable @escaping () -> Outcome
  ) async -> Outcome {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: work()) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  private static func deep(_ levels: Int) -> [UInt8] {
    Array((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
  }

  @Test(arguments: [1, 511, 512])
  func `The deepest allowed value is read, written and freed in 512 KiB`(levels: Int) async {
    let isSame = await onSmallThread {
      let value = try? JSONReader.read(JSONReaderDepthTests.deep(levels))
      return value.map { Array($0.canonicalText.utf8) == JSONReaderDepthTests.deep(levels) }
    }
    #expect(isSame == true)
  }

  @Test(arguments: [513, 100_000, 1_000_000])
  func `A value that is too deep is rejected with its location, within a second`(levels: Int) async
  {
    let text = JSONReaderDepthTests.deep(levels)
    let (message, duration) = await onSmallThread { () -> (String, Duration) in
      let start = ContinuousClock.now
      do {
        _ = try JSONReader.read(text)
        return ("read", start.duration(to: .now))
      } catch {
        return ("\(error)", start.duration(to: .now))
      }
    }
    #expect(message.contains("1:513"), "\(message)")
    #expect(duration < .seconds(1))
  }
}
