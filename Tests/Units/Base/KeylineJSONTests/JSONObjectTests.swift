import Foundation
import KeylineJSON
import RandomNumbers
import Testing

@Suite struct JSONObjectTests {
  @Test func `Keys are sorted by their bytes, whatever their original order`() {
    let keys = ["", "Z", "a", "a\"", "aa", "b", "e\u{301}", "\u{e9}", "\u{ffff}", "\u{10000}"]
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      let object = JSONObject(keys.shuffled(using: &generator).map { ($0, JSONValue.null) })
      #expect(object.keys.map { Array($0.utf8) } == keys.map { Array($0.utf8) })
    }
  }

  @Test func `A key is found, replaced and removed`() {
    var object: JSONObject = ["b": 2, "a": 1, "c": 3]
    #expect(object["a"] == 1)
    #expect(object["d"] == nil)
    #expect(object[""] == nil)
    object["b"] = "two"
    #expect(object == ["a": 1, "b": "two", "c": 3])
    object["b"] = nil
    #expect(object.keys == ["a", "c"])
    object["b"] = nil
    #expect(object.count == 2)
    object["b"] = .null
    #expect(object["b"] == .null)
    #expect(object.count == 3)
  }

  @Test func `Composed and decomposed keys are different`() {
    var object: JSONObject = ["\u{e9}": 1, "e\u{301}": 2]
    #expect(object.count == 2)
    object["\u{e9}"] = nil
    #expect(object["\u{e9}"] == nil)
    #expect(object["e\u{301}"] == 2)
  }

  @Test func `The last of several equal keys wins`() {
    #expect(JSONObject([("a", 1), ("b", 2), ("a", 3)]) == ["a": 3, "b": 2])
  }

  @Test func `An object is a collection of its pairs in order`() {
    let object: JSONObject = ["b": 2, "a": 1]
    #expect(object.count == 2)
    #expect(object.first?.key == "a")
    #expect(object[1].value == 2)
    #expect(object.map(\.key) == ["a", "b"])
    #expect(JSONObject().isEmpty)
  }

  @Test func `Equal objects have equal hashes, others differ`() {
    let object: JSONObject = ["a": 1, "b": 2]
    #expect(Set([object, JSONObject([("b", 2), ("a", 1)])]).count == 1)
    #expect(Set([object, ["a": 1], ["a": 2, "b": 1], [:]]).count == 4)
  }
}
