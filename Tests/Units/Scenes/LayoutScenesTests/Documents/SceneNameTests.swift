import KeylineUI
import LayoutEngine
import LayoutScenes
import Testing

@Suite struct SceneNameTests {
  private func refusal(ofName name: String) -> String? {
    refusal(ofDocument: #"{"keyline":1,"name":"\#(name)","root":{"type":"Divider"}}"#)
  }

  private func refusal(ofDocument document: String) -> String? {
    LayoutScenesTests.refusal(ofDocument: document)
  }

  @Test(arguments: [
    ("", "name: a name must not be empty"),
    ("a#b", "name: a name must not contain “#”, which precedes the name of a node"),
    ("a[p=1]", "name: a name must not contain “[”, which marks the steps of a sweep"),
    ("a]", "name: a name must not contain “]”, which marks the steps of a sweep"),
    (#"a\n"#, "name: a name must not contain control characters, such as U+000A"),
    (#"a\u001bc"#, "name: a name must not contain control characters, such as U+001B"),
    (#"a\u007f"#, "name: a name must not contain control characters, such as U+007F"),
    (#"a\u009b"#, "name: a name must not contain control characters, such as U+009B"),
    (
      String(repeating: "n", count: 301),
      "name: a name has at most 300 characters, and this one has 301"
    ),
  ])
  func `An invalid scene name is rejected`(name: String, message: String) {
    #expect(refusal(ofName: name) == message)
  }

  @Test(arguments: [
    "a", "screens/settings", "été", "日本語", "a b", "a=b,c", String(repeating: "n", count: 300),
  ])
  func `An ordinary name is accepted`(name: String) {
    #expect(refusal(ofName: name) == nil)
  }

  @Test func `A scene in Swift is named by the same rules, and may name a step`() throws {
    #expect(throws: SceneError.self) { try LayoutScene(name: "a#b", root: .divider) }
    #expect(throws: SceneError.self) { try LayoutScene(name: "", root: .divider) }
    #expect(try LayoutScene(name: "a[p=1]", root: .divider).name == "a[p=1]")
  }

  @Test func `A sweep's scenes have names of at most 300 characters too`() {
    let value = String(repeating: "v", count: 300)
    let parameters = #""parameters":{"p":["\#(value)"]}"#
    let message = refusal(
      ofDocument: #"{"keyline":1,"name":"a","root":{"type":"Divider"},\#(parameters)}"#
    )
    // a[p=…]
    #expect(message?.hasSuffix("a name has at most 300 characters, and this one has 305") == true)
  }
}
