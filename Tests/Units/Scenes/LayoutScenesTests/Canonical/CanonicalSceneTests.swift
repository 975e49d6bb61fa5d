import Digests
import LayoutEngine
import LayoutScenes
import Testing

@Suite struct CanonicalSceneTests {
  private func root(_ text: String) throws -> LayoutNode {
    let document = #"{"keyline":1,"name":"a","root":\#(text)}"#
    let scenes = try SceneDocument(Array(document.utf8)).scenes(registry: SceneRegistry())
    return try #require(scenes.first).root
  }

  @Test(arguments: [
    #"{"type":"Text","arguments":{"content":"a price of $$amount and $5"}}"#,
    #"{"type":"Text","arguments":{"content":"$$amount"}}"#,
    #"{"type":"Divider","modifiers":[{"alignmentGuide":{"guide":"leading","value":4}}]}"#,
    #"{"type":"Divider","modifiers":[{"frame":{"maxWidth":"infinity"}},{"padding":8}]}"#,
    #"{"type":"HStack","children":[{"type":"Spacer"},{"type":"Color","arguments":{"name":"red"}}]}"#,
  ])
  func `A tree that is read from its canonical text has that text`(text: String) throws {
    let canonical = CanonicalScene.text(of: try root(text))
    let again = try CanonicalScene.node(reading: Array(canonical.utf8), registry: SceneRegistry())
    #expect(CanonicalScene.text(of: again) == canonical)
  }

  @Test func `An unregistered type is rejected by name`() {
    let error = #expect(throws: SceneError.self) {
      try CanonicalScene.node(
        reading: Array(#"{"type":"Honeycomb"}"#.utf8),
        registry: SceneRegistry()
      )
    }
    #expect(error?.code == .unknownName)
    #expect(error?.message.contains("“Honeycomb”") == true)
  }
}
