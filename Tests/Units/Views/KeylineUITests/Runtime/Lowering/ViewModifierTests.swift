import KeylineUI
import LayoutEngine
import Testing

@MainActor
@Suite struct ViewModifierTests {
  private struct Boxed: ViewModifier {
    var id: String

    func body(content: Content) -> some View {
      content.padding().id(id)
    }
  }

  private struct Twice: ViewModifier {
    func body(content: Content) -> some View {
      content
      content.hidden()
    }
  }

  private struct Without: ViewModifier {
    func body(content: Content) -> some View { Divider() }
  }

  private struct InStack: ViewModifier {
    func body(content: Content) -> some View {
      HStack {
        Text("label")
        content
      }
    }
  }

  private nonisolated static let lowerings = [
    Lowering("a modifier around its content", "padding#x(Text“a”)") {
      Text("a").modifier(Boxed(id: "x"))
    },
    Lowering("content used twice", "Text“a”,hidden(Text“a”)") { Text("a").modifier(Twice()) },
    Lowering("content not used", "Divider") { Text("a").modifier(Without()) },
    Lowering("content of two views", "HStack(Text“label”,Text“a”,Divider)") {
      Group {
        Text("a")
        Divider()
      }.modifier(InStack())
    },
    Lowering("modifiers one after the other", "HStack(Text“label”,padding#x(Text“a”))") {
      Text("a").modifier(Boxed(id: "x")).modifier(InStack())
    },
    Lowering("modifiers put together", "HStack(Text“label”,padding#x(Text“a”))") {
      Text("a").modifier(Boxed(id: "x").concat(InStack()))
    },
    Lowering("three modifiers put together", "HStack(Text“label”,padding#y(padding#x(Text“a”)))") {
      Text("a").modifier(Boxed(id: "x").concat(Boxed(id: "y")).concat(InStack()))
    },
  ]

  @Test(arguments: lowerings)
  func `A modifier's body replaces the view`(lowering: Lowering) {
    #expect(lowering.nodes().outline == lowering.outline)
  }

  @Test func `The environment of a modified view reaches its content`() {
    let view = Text("a").modifier(InStack()).font(.caption)
    let leaves = view.node().children.map { $0.leaf as? TextLeaf }
    #expect(leaves.map { $0?.font } == [.caption, .caption])
  }
}
