import LayoutScenes
import Testing

@Suite struct SceneDocumentHeadTests {
  private static let parameters = #""parameters":{"p":{"from":1,"through":3,"by":1},"q":["a","b"]}"#

  private func head(_ text: String) throws -> SceneDocument.Head {
    try SceneDocument.Head(Array(text.utf8))
  }

  @Test(arguments: [
    #"{"keyline":1,"name":"n","root":{"type":"Spacer"}}"#,
    #"{"root":{"type":"Text","arguments":{"content":"${p}${q}"}},"keyline":1,"name":"n",\#(parameters)}"#,
  ])
  func `It names the scenes that the whole document has`(text: String) throws {
    let whole = try SceneDocument(Array(text.utf8)).scenes(registry: SceneRegistry())
    #expect(try head(text).sceneNames == whole.map(\.name))
    #expect(try head(text).name == "n")
  }

  @Test func `A sweep of two parameters has a name for each pair`() throws {
    let text = #"{"keyline":1,"name":"n","root":{"type":"Spacer"},\#(Self.parameters)}"#
    #expect(
      try head(text).sceneNames == [
        "n[p=1,q=a]", "n[p=1,q=b]", "n[p=2,q=a]", "n[p=2,q=b]", "n[p=3,q=a]", "n[p=3,q=b]",
      ]
    )
  }

  @Test func `Errors in the tree are not checked`() throws {
    for root in [#"{"type":"Nonsense"}"#, "[nonsense]", "12", "\"\""] {
      let text = #"{"keyline":1,"name":"n","root":\#(root)}"#
      #expect(try head(text).sceneNames == ["n"])
      #expect(throws: SceneError.self) {
        try SceneDocument(Array(text.utf8)).scenes(registry: SceneRegistry())
      }
    }
  }

  @Test(arguments: [
    #"{"keyline":1,"name":"n"}"#, #"{"keyline":2,"name":"n","root":{}}"#,
    #"{"keyline":1,"root":{}}"#, #"{"keyline":1,"name":"n[1]","root":{}}"#,
    #"{"keyline":1,"name":"n","root":{},"parameters":{"p":[]}}"#,
    #"{"keyline":1,"name":"n","root":{},"proposals":[]}"#,
    #"{"keyline":1,"name":"n","root":{},"environment":12}"#,
    #"{"keyline":1,"name":"n","root":{},"note":12}"#,
    #"{"keyline":1,"name":"n","root":{},"colour":12}"#, "[]", "{",
  ])
  func `Errors outside of the tree are rejected as in a whole document`(text: String) throws {
    let error = #expect(throws: SceneError.self) { try head(text) }
    let whole = #expect(throws: SceneError.self) { try SceneDocument(Array(text.utf8)) }
    #expect(error.map { "\($0)" } == whole.map { "\($0)" })
  }

  @Test func `Scenes that are not requested are not lowered`() throws {
    // The padding of the step b is not a length.
    let text = #"""
      {"keyline":1,"name":"n","parameters":{"q":[{"name":"a","value":2},{"name":"b","value":"x"}]},
       "root":{"type":"Spacer","modifiers":[{"padding":"$q.value"}]}}
      """#
    let document = try SceneDocument(Array(text.utf8))
    let scenes = try document.scenes(registry: SceneRegistry()) { $0 == "n[q=a]" }
    #expect(scenes.map(\.name) == ["n[q=a]"])
    #expect(scenes.map(\.document) == ["n"])
    #expect(throws: SceneError.self) { try document.scenes(registry: SceneRegistry()) }
  }
}
