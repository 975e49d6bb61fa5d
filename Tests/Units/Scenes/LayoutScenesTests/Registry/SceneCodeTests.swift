import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@testable import LayoutScenes

@Suite struct SceneCodeTests {
  private func code(
    _ node: LayoutNode,
    text: String = "",
    _ registry: SceneRegistry = SceneRegistry()
  ) -> SceneCode {
    SceneCode(of: node, text: Array(text.utf8), registry)
  }

  private func node(_ type: String, _ layout: any Layout) -> LayoutNode {
    LayoutNode(
      type: type,
      layout: layout,
      children: [LayoutNode(type: "Box", leaf: FixedLeaf(.zero))]
    )
  }

  @Test func `The code of a scene has the versions of its layouts by the names of their nodes`() {
    let code = code(node("Cloud", First())).code
    #expect(code.versions == ["Cloud=LayoutScenesTests.First@1"] && !code.isUnversioned)
    #expect(self.code(node("Other", Unversioned())).code.isUnversioned)
    #expect(self.code(node("VStack", VStackLayout())).code == .keyline)
  }

  @Test func `A node that the app makes from built-in layouts has the app's code`() {
    var registry = SceneRegistry()
    registry.register("Card") { _, children in
      LayoutNode(type: "Card", layout: VStackLayout(), children: children)
    }
    #expect(code(node("Card", VStackLayout()), registry).code.isUnversioned)
  }

  @Test(arguments: [
    (#"{"alignment":"leading"}"#, false), (#"{"alignment":"topLeading","a":1}"#, false),
    (#"{"alignment":"thirds"}"#, true), (#"{"a":{"horizontalAlignment":"thirds"}}"#, true),
    (#"{"content":"alignment"}"#, false), (#"{"alignment":1}"#, false), ("lignment", false),
  ])
  func `A custom alignment is the app's code`(_ text: String, _ isCustom: Bool) {
    #expect(code(node("VStack", VStackLayout()), text: text).code.isUnversioned == isCustom)
  }
}

@Suite struct RunningCodeTests {
  private struct Cloud: VersionedLayout, EmptyLayout, Codable {
    static let layoutVersion = "2"
  }

  private func running(_ change: (inout SceneRegistry) -> Void = { _ in }) -> RunningCode {
    var registry = SceneRegistry()
    registry.register(Cloud.self, as: "Cloud")
    change(&registry)
    return RunningCode(build: "b0", release: "keyline 1.0", registry: registry)
  }

  @Test func `The text of the running code is accepted, of other code not`() {
    let running = running()
    let text = running.text(of: running.registry.code(ofLayout: "Cloud"))
    #expect(text.hasPrefix("keyline 1.0; Cloud=") && text.hasSuffix("@2"))
    for text in ["b0", "keyline 1.0", text] { #expect(running.accepts(text), "\(text)") }
    let others = [
      "b1", "", "keyline 1.1", text.replacing("@2", with: "@1"), text + "; Other=Other@1",
      text.replacing("Cloud=", with: "Sky="), text.replacing("1.0", with: "1.1"),
    ]
    for text in others { #expect(!running.accepts(text), "\(text)") }
  }

  @Test func `A program that makes built-in nodes itself accepts only its own build`() {
    let running = running { registry in
      registry.register("VStack") { _, _ in LayoutNode(type: "VStack", leaf: FixedLeaf(.zero)) }
    }
    #expect(running.accepts("b0") && !running.accepts("keyline 1.0"))
  }
}
