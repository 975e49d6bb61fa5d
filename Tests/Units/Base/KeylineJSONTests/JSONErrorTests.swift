import KeylineJSON
import Testing

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
