import Digests
import KeylineUI
import LayoutEngine
import Testing

@testable import LayoutScenes

@Suite struct DocumentNodesTests {
  private static let document = """
    {"keyline": 1, "name": "a", "root": {"type": "VStack", "id": "card", "children": [
      {"type": "Text", "id": "title", "arguments": {"content": "a"},
       "modifiers": [{"font": "body"}, {"padding": 4}, {"frame": {"width": 100}}]},
      {"type": "HStack", "children": [
        {"type": "Rectangle", "modifiers": [{"frame": {"width": 10}}]},
        {"type": "Group", "children": [{"type": "Divider"}, {"type": "Spacer"}]},
        {"type": "ForEach", "arguments": {"data": 2}, "children": [{"type": "Circle"}]}]}]}}
    """

  private func nodes() throws -> DocumentNodes {
    DocumentNodes(try JSONReader.read(Array(DocumentNodesTests.document.utf8)))
  }

  @Test(arguments: [
    ("card", "root"), ("title", "root.children[0].modifiers[2]"),
    ("title/padding[0]", "root.children[0].modifiers[1]"),
    ("title/padding[0]/Text[0]", "root.children[0]"),
    ("card/HStack[1]", "root.children[1]"),
    ("card/HStack[1]/frame[0]", "root.children[1].children[0].modifiers[0]"),
    ("card/HStack[1]/frame[0]/Rectangle[0]", "root.children[1].children[0]"),
    ("card/HStack[1]/Divider[1]", "root.children[1].children[1].children[0]"),
    ("card/HStack[1]/Spacer[2]", "root.children[1].children[1].children[1]"),
    ("card/HStack[1]/Circle[3]", "root.children[1].children[2]"),
    // What the document does not show has the place of the nearest node around it.
    ("card/HStack[1]/Text[0]", "root.children[1]"), ("unknown/Text[0]", "root"),
  ])
  func `A path has the location of its node`(path: String, location: String) throws {
    #expect(try nodes().location(of: path) == location)
  }

  @Test(arguments: [
    ("oslo/x", "root.children[0].children[0]"), ("x", "root.children[0].children[0]"),
    ("x[2]", "root.children[1]"), ("a/b", "root.children[2]"),
    ("a/b/Text[0]", "root.children[2].children[0]"),
  ])
  func `Equal ids and ids with slashes have the locations of their nodes`(
    path: String,
    location: String
  ) throws {
    let document = """
      {"root": {"type": "VStack", "children": [
        {"type": "VStack", "id": "oslo", "children": [{"type": "Divider", "id": "x"}]},
        {"type": "Divider", "id": "x"},
        {"type": "VStack", "id": "a/b", "children": [{"type": "Text"}]}]}}
      """
    #expect(DocumentNodes(try JSONReader.read(document)).location(of: path) == location)
  }

  @Test(arguments: ["a[5]", "a.b", "a[-1]", "[0]", "."])
  func `A key with a period or a bracket is part of the location`(key: String) throws {
    let document = """
      {"root": {"type": "VStack", "a": [], "\(key)": {"type": "Text", "id": "t"}}}
      """
    let nodes = DocumentNodes(try JSONReader.read(document))
    #expect(nodes.location(of: "t") == "root.\(key)")
    #expect(nodes.location(of: "t/Text[-1]") == "root.\(key)")
  }
}

@Suite struct DocumentTextTests {
  private func text(_ text: String, proposals: String) -> String {
    var document = DocumentText(Array(text.utf8))
    document.set(proposals, for: "proposals")
    return String(decoding: document.bytes, as: UTF8.self)
  }

  @Test func `A value replaces the existing one, and the rest is unchanged`() {
    let before = #"""
      { "note": "a \"proposals\": [] } ,", "proposals" : [ {"width": 1}, {} ] ,
        "root": {"type": "Text", "proposals": [3]}, "name":"a" }
      """#
    let after = #"""
      { "note": "a \"proposals\": [] } ,", "proposals" : [{"width": 5}] ,
        "root": {"type": "Text", "proposals": [3]}, "name":"a" }
      """#
    #expect(text(before, proposals: #"[{"width": 5}]"#) == after)
  }

  @Test func `A value that was last in the document ends before its end`() {
    #expect(
      text(#"{"name": "a", "proposals": [{}]  }"#, proposals: "[]")
        == #"{"name": "a", "proposals": []  }"#
    )
  }

  @Test func `A new value follows the name, on its own line if the name has one`() {
    #expect(
      text(#"{"name": "a", "root": {}}"#, proposals: "[]")
        == #"{"name": "a", "proposals": [], "root": {}}"#
    )
    let before = "{\n    \"keyline\": 1,\n    \"name\": \"a\",\n    \"root\": {}\n}\n"
    let after =
      "{\n    \"keyline\": 1,\n    \"name\": \"a\",\n    \"proposals\": [],\n    \"root\": {}\n}\n"
    #expect(text(before, proposals: "[]") == after)
  }

  @Test(arguments: [
    ("{}", #"{"proposals": []}"#),
    (#"{"keyline": 1}"#, #"{"keyline": 1, "proposals": []}"#),
    ("{\n  \"a\": {\n  }\n}\n", "{\n  \"a\": {\n  },\n  \"proposals\": []\n}\n"),
  ])
  func `A new value of an object without a name is its last`(before: String, after: String) {
    #expect(text(before, proposals: "[]") == after)
  }

  @Test func `The value of a key is its text`() {
    let document = DocumentText(Array(#"{"a": {"b": [1, 2]} , "c": "d"}"#.utf8))
    #expect(document.value(of: "a") == Array(#"{"b": [1, 2]}"#.utf8))
    #expect(document.value(of: "c") == Array(#""d""#.utf8))
    #expect(document.value(of: "b") == nil)
  }
}

@Suite struct NodeIDTests {
  private static let wrong = [
    (#""""#, "an id must not be empty"),
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

  @Test func `A view in Swift is named by the same rules`() {
    let error = #expect(throws: SceneError.self) {
      try LayoutScene(name: "a", root: .divider.identified(by: "a\tb"))
    }
    #expect(
      error?.description == "a: an id must not contain control characters, such as U+0009"
    )
  }
}
