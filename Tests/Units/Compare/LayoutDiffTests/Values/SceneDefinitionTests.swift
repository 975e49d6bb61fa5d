import Digests
import LayoutDiff
import Testing

@Suite struct SceneDefinitionTests {
  private func definition(_ text: String, type: String = "Color") throws -> SceneDefinition {
    let node = SceneOutline.Node(parent: nil, path: "a", id: nil, type: type, label: nil)
    return SceneDefinition(
      text: DigestedText(Array(text.utf8)),
      nodes: Digested(try SceneOutline([node]))
    )
  }

  @Test func `Definitions are equal if their texts and their nodes are`() throws {
    let one = try definition(#"{"type":"Color"}"#)
    #expect(try one == definition(#"{"type":"Color"}"#))
    #expect(try one != definition(#"{"type":"Color","view":"Card"}"#))
    #expect(try one != definition(#"{"type":"Color"}"#, type: "Circle"))
  }

  @Test func `The contents are those of the nodes, or none`() throws {
    #expect(try definition(#"{"type":"Color"}"#).contents?.count == 1)
    #expect(try definition(#"{"type":"Color"}"#, type: "Circle").contents == nil)
  }
}
