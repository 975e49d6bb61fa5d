import KeylineUI
import LayoutEngine
import LayoutScenes
import Testing

@MainActor
@Suite struct ControlFormTests {
  private func root(_ text: String) throws -> LayoutNode {
    let document = try SceneDocument(Array(#"{"keyline":1,"name":"a","root":\#(text)}"#.utf8))
    return try #require(try document.scenes(registry: SceneRegistry()).first).root
  }

  private nonisolated static let label =
    #""children":[{"type":"Text","arguments":{"content":"Mute"}}]"#

  /// A control in a document and in Swift.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var view: @MainActor @Sendable () -> LayoutNode

    init(_ document: String, _ view: @escaping @MainActor @Sendable () -> some View) {
      testDescription = document
      self.view = { view().node() }
    }
  }

  private nonisolated static let cases = [
    Case(#"{"type":"Toggle",\#(label)}"#) { Toggle("Mute", isOn: .constant(true)) },
    Case(#"{"type":"Toggle"}"#) { Toggle("Mute", isOn: .constant(true)).labelsHidden() },
    Case(#"{"type":"Stepper",\#(label)}"#) { Stepper("Mute", value: .constant(1)) },
    Case(#"{"type":"Button",\#(label)}"#) { Button("Mute") {} },
    Case(#"{"type":"TextField","arguments":{"content":"Name"}}"#) {
      TextField("Name", text: .constant(""))
    },
    Case(#"{"type":"SecureField","arguments":{"content":"Name"}}"#) {
      SecureField("Name", text: .constant(""))
    },
  ]

  @Test(arguments: cases)
  func `A control without a layout is the control in Swift`(control: Case) throws {
    let node = try root(control.testDescription)
    #expect(CanonicalScene.text(of: node) == CanonicalScene.text(of: control.view()))
  }

  @Test func `The message about another control says how to write it`() {
    let error = #expect(throws: SceneError.self) { try root(#"{"type":"Picker"}"#) }
    #expect(
      error?.description == """
        root: Picker needs the argument “layout” for the layout of its parts, which are its \
        children, such as "layout": "HStack"
        """
    )
  }
}
