import KeylineUI
import LayoutEngine
import Testing

/// A view whose body is another of its kind, without end.
private struct Endless: View {
  var body: some View { AnyView(Endless()) }
}

/// A view whose body is another of its kind, so many times.
private struct Nested: View {
  let count: Int
  var body: AnyView { count == 0 ? AnyView(Text("end")) : AnyView(Nested(count: count - 1)) }
}

@MainActor
@Suite struct LoweringContextTests {
  @Test func `Endless bodies are rejected as too deep`() {
    let node = Endless().node()
    #expect(node.isTooDeep)
    #expect(throws: LayoutError.self) { try LayoutRun(root: node) }
  }

  @Test func `Nested bodies add no nodes`() {
    #expect(Nested(count: 100).node().type == "Text")
    #expect(Nested(count: 1000).node().isTooDeep)
  }

  @Test func `An erased view of an erased view is that view`() {
    var view = AnyView(Text("a"))
    for _ in 0..<100_000 { view = AnyView(view) }
    #expect(view.node().type == "Text")
  }
}
