import KeylineJSON
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
  func `A value is only read as its own kind`(value: JSONValue) {
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
