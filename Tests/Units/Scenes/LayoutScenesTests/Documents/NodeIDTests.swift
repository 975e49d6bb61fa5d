import KeylineUI
import LayoutEngine
import LayoutScenes
import Testing

@Suite struct NodeIDTests {
  private static let wrong = [
    (#""""#, "an id must not be empty"),
    (#""a/b""#, "an id must not contain “/”, which separates the steps of a path"),
    (#""a\tb""#, "an id must not contain control characters, such as U+0009"),
    (#""\u0085""#, "an id must not contain control characters, such as U+0085"),
    ("true", "an id, which is a string or a number, is expected, not true or false"),
    ("{}", "an id, which is a string or a number, is expected, not an object"),
  ]

  @Test(arguments: wrong)
  func `An invalid id is rejected, as key and as modifier`(
    id: String,
    message: String
  ) {
    #expect(refusal(ofRoot: #"{"type":"Divider","id":\#(id)}"#) == "root.id: \(message)")
    #expect(refusal(ofModifier: #"{"id":\#(id)}"#) == "root.modifiers[0].id: \(message)")
  }

  @Test(arguments: [("7", "7"), ("0.5", "0.5"), (#""x""#, "x")])
  func `An id is a string or a number, as key and as modifier`(value: String, id: String) throws {
    let row = try root(
      #"""
      {"type":"HStack","children":[{"type":"ForEach","arguments":{"data":[\#(value)]},
        "children":[{"type":"Divider","id":"$item"},
                    {"type":"Divider","modifiers":[{"padding":1},{"id":"${item}-b"}]}]}]}
      """#
    )
    #expect(row.children.map(\.id) == [id, "\(id)-b"])
    let other = try root(
      #"""
      {"type":"ForEach","arguments":{"data":[\#(value)]},
       "children":[{"type":"Divider","modifiers":[{"id":"$item"}]}]}
      """#
    )
    #expect(other.id == id)
  }

  @Test func `A reference to a string with a slash is not an id`() {
    let text = #"""
      {"type":"ForEach","arguments":{"data":["a/b"]},"children":[{"type":"Divider","id":"$item"}]}
      """#
    #expect(
      refusal(ofRoot: text)
        == "root.children[0].id: an id must not contain “/”, which separates the steps of a path"
    )
  }

  @Test func `A view in Swift is named by the same rules`() {
    let error = #expect(throws: SceneError.self) {
      try LayoutScene(name: "a", root: .divider.identified(by: "a/b"))
    }
    #expect(
      error?.description == "a: an id must not contain “/”, which separates the steps of a path"
    )
  }
}
