import Testing

@testable import SourceCuts

/// The parameters of functions.
@Suite struct SourceOutlineParametersTests {
  @Test(arguments: [
    ("func f(a: Int, b c: [String: Int] = [:])", ["Int", "[String: Int]"], [nil, " [:]"]),
    (
      "init(_ a: Dictionary<Int, String> = .init(), b: (Int) -> Void)",
      ["Dictionary<Int, String>", "(Int) -> Void"], [" .init()", nil]
    ),
    ("func f(a: Bool = b == c,\n  d: any\n  E = .e)", ["Bool", "any E"], [" b == c", " .e"]),
    ("func f()", [], []),
  ])
  func `A parameter has a type, and perhaps a value`(
    text: String,
    types: [String],
    values: [String?]
  ) throws {
    let outline = SourceOutline(of: text)
    let found = outline.parameters(of: try #require(outline.declarations.first))
    #expect(found.map(\.type) == types)
    #expect(
      found.map { $0.value.map { String(decoding: outline.bytes[$0], as: UTF8.self) } } == values
    )
  }
}
