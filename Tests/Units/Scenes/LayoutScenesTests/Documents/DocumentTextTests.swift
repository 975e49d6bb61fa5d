import LayoutScenes
import Testing

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
}
