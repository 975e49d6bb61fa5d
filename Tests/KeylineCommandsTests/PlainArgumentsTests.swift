import Testing

@testable import KeylineCommands

/// Arguments that are read without the parser.
@Suite struct PlainArgumentsTests {
  private let options = ["store", "output"]

  @Test func `Values and options are read in any order`() throws {
    let plain = try #require(
      PlainArguments(["1.0", "--store", "a.sqlite", "latest"], options: options)
    )
    #expect(plain.values == ["1.0", "latest"])
    #expect(plain["store"] == "a.sqlite")
    #expect(plain["output"] == nil)
  }

  @Test func `Nothing is plain`() throws {
    #expect(try #require(PlainArguments([String](), options: options)).values.isEmpty)
  }

  @Test(arguments: [
    ["--store"], ["--store", "--output"], ["--store", ""], [""], ["-h"], ["--help"], ["--"], ["-"],
    ["--store=a"], ["--stor", "a"], ["--format", "json"], ["--store", "a", "--store", "b"],
    ["--store", "-1"], ["-1"],
  ])
  func `Anything else is left to the parser`(arguments: [String]) {
    #expect(PlainArguments(arguments, options: options) == nil)
  }
}
