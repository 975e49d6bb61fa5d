import KeylineUI
import LayoutEngine
import Testing

@MainActor
@Suite struct ViewTests {
  private struct Card: View {
    var title: String

    var body: some View {
      VStack {
        Text(title)
        Divider()
      }
    }
  }

  private struct Pair: View {
    var body: some View {
      Text("a")
      Card(title: "b")
    }
  }

  private struct Sometimes: View {
    var isThere: Bool

    var body: some View {
      if isThere { Text("there") }
    }
  }

  @Test func `A view lowers to what its body lowers to`() {
    #expect(Card(title: "x").nodes().outline == "VStack(Text“x”,Divider)")
    #expect(Sometimes(isThere: true).nodes().outline == "Text“there”")
    #expect(Sometimes(isThere: false).nodes().isEmpty)
  }

  @Test func `A body of several views adds all of them to its container`() {
    #expect(HStack { Pair() }.node().outline == "HStack(Text“a”,VStack(Text“b”,Divider))")
    #expect(Pair().padding().nodes().map(\.type) == ["padding", "padding"])
  }

  @Test func `The node of several views is a vertical stack, that of none is empty`() {
    #expect(Pair().node().outline == "VStack(Text“a”,VStack(Text“b”,Divider))")
    #expect(Text("a").node().outline == "Text“a”")
    #expect(Sometimes(isThere: false).node().outline == "EmptyView")
  }

  @Test func `The environment of a tree reaches its leaves`() {
    var context = LoweringContext()
    context.font = .title
    context.lineLimit = 2
    let leaf = Card(title: "x").node(in: context).children.first?.leaf as? TextLeaf
    #expect(leaf?.font == .title)
    #expect(leaf?.lineLimit == 2)
  }

  @Test func `Views nested too deep give a tree that is rejected`() {
    var view = AnyView(Text("a"))
    for _ in 0..<255 { view = AnyView(view.padding()) }
    #expect(view.node().depth == 256)
    #expect(throws: Never.self) { try LayoutRun(root: view.node()) }
    let deeper = AnyView(view.padding())
    #expect(deeper.node().isTooDeep)
    #expect(throws: LayoutError.self) { try LayoutRun(root: deeper.node()) }
  }
}
