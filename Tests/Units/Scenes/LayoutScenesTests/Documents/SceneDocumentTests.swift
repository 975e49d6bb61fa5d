import Digests
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

  @Test func `Parameters make a scene of each value, named for it`() throws {
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
  ])
  func `An invalid document is rejected with the location`(text: String, message: String) {
    let error = #expect(throws: SceneError.self) { try scenes(text) }
    #expect(error?.description == message)
  }

  @Test func `Equal ids are named after the node around them, or numbered`() throws {
    let text = """
      {"keyline":1,"name":"a","root":{"type":"VStack","children":[
        {"type":"VStack","id":"oslo","children":[{"type":"Divider","id":"x"}]},
        {"type":"VStack","view":"Card","children":[{"type":"Divider","id":"x"}]},
        {"type":"Divider","id":"x"},{"type":"Divider","id":"x"}]}}
      """
    let root = try #require(try scenes(text).first).root
    #expect(root.children.map { $0.children.first?.id } == ["oslo/x", "Card/x", nil, nil])
    #expect(root.children.map(\.id) == ["oslo", nil, "x", "x[2]"])
    let read = try CanonicalScene.node(
      reading: Array(CanonicalScene.text(of: root).utf8),
      registry: SceneRegistry()
    )
    #expect(CanonicalScene.digest(of: read) == CanonicalScene.digest(of: root))
  }
}

@Suite struct SceneDocumentPartsTests {
  private func document(_ part: String) -> String {
    #"{"keyline":1,"name":"a","root":{"type":"Divider"},\#(part)}"#
  }

  @Test(arguments: [
    (#""proposals":[]"#, "proposals: the array of proposals is empty; leave it out or give one"),
    (#""proposals":{}"#, "proposals: an array of proposals is expected, not an object"),
    (#""proposals":[5]"#, "proposals[0]: an object of width and height is expected, not a number"),
    (
      #""proposals":[{},{"width":-5}]"#,
      "proposals[1].width: a length of 0 or more is expected, not -5"
    ),
    (
      #""proposals":[{"height":"-infinity"}]"#,
      #"proposals[0].height: a length of 0 or more is expected, not "-infinity""#
    ),
    (
      #""proposals":[{"width":"wide"}]"#,
      #"proposals[0].width: a number or "infinity" is expected, not "wide""#
    ),
    (
      #""proposals":[{"widht":5}]"#,
      "proposals[0]: the key “widht” is not known; use one of height, width"
    ),
    (
      #""environments":{"layoutDirection":"rightToLeft"}"#,
      "environments: an array of environments is expected, not an object"
    ),
    (
      #""environments":[]"#,
      "environments: the array of environments is empty; leave it out or give one"
    ),
    (#""environments":[7]"#, "environments[0]: an object is expected, not a number"),
    (#""environment":[]"#, "environment: an object is expected, not an array"),
    (
      #""environment":{},"environments":[{}]"#,
      "environments: a scene has one “environment” or several “environments”; keep one of the keys"
    ),
    (
      #""environment":{"displayScale":0}"#,
      "environment.displayScale: a number above 0 is expected, not 0"
    ),
    (#""note":5"#, "note: a string is expected, not a number"),
    (#""$schema":[]"#, "$schema: a string is expected, not an array"),
    (#""tags":"screen""#, "tags: an array of strings is expected, not a string"),
    (#""tags":["screen",1]"#, "tags[1]: a string is expected, not a number"),
    (#""proposal":[{}]"#, "scene: the key “proposal” is not known; did you mean proposals?"),
  ])
  func `A part of the wrong kind is rejected with its location`(part: String, message: String) {
    #expect(refusal(ofDocument: document(part)) == message)
  }

  @Test func `A document that is not an object is rejected`() {
    #expect(refusal(ofDocument: "[]") == "a scene, which is an object, is expected, not an array")
  }

  @Test func `Proposals of 0 and of infinity are proposals`() throws {
    let read = try #require(
      try scenes(document(#""proposals":[{"width":0,"height":"infinity"},{"width":null}]"#)).first
    )
    #expect(read.proposals == [ProposedViewSize(width: 0, height: .infinity), .unspecified])
  }

  @Test func `Notes and tags are for people`() throws {
    let part = #""note":"a line","tags":["screen"],"$schema":"../scene.schema.json""#
    #expect(refusal(ofDocument: document(part)) == nil)
  }
}

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

  @Test func `Two parameters have a name for each pair`() throws {
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
    ("a[p=1]", "name: a name must not contain “[”, which marks the values of parameters"),
    ("a]", "name: a name must not contain “]”, which marks the values of parameters"),
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

  @Test func `Scenes with parameters have names of at most 300 characters too`() {
    let value = String(repeating: "v", count: 300)
    let parameters = #""parameters":{"p":["\#(value)"]}"#
    let message = refusal(
      ofDocument: #"{"keyline":1,"name":"a","root":{"type":"Divider"},\#(parameters)}"#
    )
    // a[p=…]
    #expect(message?.hasSuffix("a name has at most 300 characters, and this one has 305") == true)
  }
}
