import CanonicalJSON
import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutGallery
import LayoutScenes
import Testing

@Suite struct SceneDocumentTests {
  private var registry: SceneRegistry {
    var registry = SceneRegistry()
    registry.register(FlowLayout.self)
    registry.register(SimpleRadialStack.self)
    registry.register(UnitPointKey.self)
    return registry
  }

  private func scenes(_ text: String) throws -> [LayoutScene] {
    try SceneDocument(Array(text.utf8)).scenes(registry: registry)
  }

  private let words = """
    {"keyline": 1, "name": "flow/words", "root": {"type": "FlowLayout", "id": "words",
      "modifiers": [{"border": {"color": "red"}}],
      "children": [
        {"type": "Text", "arguments": {"content": "Hello"},
         "modifiers": [{"font": "largeTitle"}, {"layoutValue": {"UnitPointKey": "bottom"}}]},
        {"type": "Rectangle", "modifiers": [{"frame": {"width": 50, "height": 20}}]}]}}
    """

  @MainActor
  @Test func `A scene in Swift and in JSON has the same digest`() throws {
    let view = FlowLayout {
      Text("Hello").font(.largeTitle).anchor(.bottom)
      Rectangle().frame(width: 50, height: 20)
    }.id("words").border(.red)
    let written = try #require(try scenes(words).first)
    let inSwift = try LayoutScene(name: "other", root: view.node())
    #expect(CanonicalScene.text(of: inSwift.root) == CanonicalScene.text(of: written.root))
    #expect(inSwift.digest == written.digest)
  }

  @Test func `A canonical form reads back to itself`() throws {
    let scene = try #require(try scenes(words).first)
    let text = CanonicalScene.text(of: scene.root)
    let again = try scenes(#"{"keyline":1,"name":"again","root":\#(text)}"#)
    #expect(again.map { CanonicalScene.text(of: $0.root) } == [text])
  }

  @Test func `A sweep makes a scene of each step, named for it`() throws {
    let swept = try scenes(
      """
      {"keyline": 1, "name": "sweep", "parameters": {"p": {"from": 16, "through": 32, "by": 8}},
       "root": {"type": "Text", "arguments": {"content": "Padding: ${p:.1}"},
                "modifiers": [{"padding": "$p"}]}}
      """
    )
    #expect(swept.map(\.name) == ["sweep[p=16]", "sweep[p=24]", "sweep[p=32]"])
    let run = try LayoutRun(root: swept[1].root)
    #expect(run.layout(in: .unspecified).placements[1].frame.minX == 24)
    #expect(CanonicalScene.text(of: swept[1].root).contains("Padding: 24.0"))
  }

  @Test(arguments: [
    (#"{"keyline": 1"#, "1:14: the text ends inside an object"),
    (
      #"{"keyline":1,"name":"a","root":{"type":"HStak"}}"#,
      "root: the type “HStak” is not known; did you mean HStack?"
    ),
    (
      #"{"keyline":1,"name":"a","root":{"type":"Masonry"}}"#,
      "root: the type “Masonry” is not known; a layout or view of your own needs a program that has it"
    ),
    (
      #"{"keyline":1,"name":"a","root":{"type":"HStack","arguments":{"spacin":4}}}"#,
      "root.arguments: the argument “spacin” is not known; did you mean spacing?"
    ),
    (
      #"{"keyline":1,"name":"a","root":{"type":"Text","arguments":{"content":"$p"}}}"#,
      "root.arguments.content: the reference “$p” is not known; nothing is in scope here"
    ),
    (
      #"{"keyline":1,"name":"a","name":"b"}"#,
      "1:1: the key “name” occurs twice in the object that begins here; keep one"
    ),
    (
      #"{"keyline":1,"name":"a","root":{"type":"VStack","children":[{"type":"Divider","id":"x"},{"type":"Divider","id":"x"}]}}"#,
      "a: two nodes have the id “x”; an id names one node of a scene"
    ),
  ])
  func `An invalid document is rejected with the location`(text: String, message: String) {
    let error = #expect(throws: SceneError.self) { try scenes(text) }
    #expect(error?.description == message)
  }
}
