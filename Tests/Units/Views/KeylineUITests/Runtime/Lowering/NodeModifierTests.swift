import KeylineUI
import LayoutEngine
import LayoutText
import Testing

/// What modifiers change of every node, and what they hand inwards.
@MainActor
@Suite struct NodeModifierTests {
  private func fonts(_ view: some View) -> [Font?] {
    view.nodes().map { ($0.leaf as? TextLeaf)?.font }
  }

  private func limits(_ view: some View) -> [Int?] {
    view.nodes().map { ($0.leaf as? TextLeaf)?.lineLimit }
  }

  @Test func `A font applies to text inside without its own`() {
    let group = Group {
      Text("a")
      Text("b").font(.title)
      Group { Text("c") }.font(.caption)
    }
    #expect(fonts(group) == [nil, .title, .caption])
    #expect(fonts(group.font(.body)) == [.body, .title, .caption])
  }

  @Test func `Of two fonts around a text the inner one counts`() {
    #expect(fonts(Group { Text("a") }.font(.title).font(.body)) == [.title])
    #expect(fonts(Text("a").font(.title).font(.body)) == [.title])
  }

  @Test func `A nil font resets the font`() {
    #expect(fonts(Group { Text("a") }.font(nil).font(.title)) == [nil])
  }

  @Test func `A line limit reaches the texts inside, the inner one first`() {
    #expect(limits(Group { Text("a") }) == [nil])
    #expect(limits(Text("a").lineLimit(3)) == [3])
    #expect(limits(Text("a").lineLimit(3).lineLimit(1)) == [3])
    #expect(limits(Text("a").lineLimit(nil).lineLimit(1)) == [nil])
  }

  @Test func `The environment of a view reaches its overlay and background`() {
    let view = Divider().overlay { Text("a") }.background { Text("b") }.font(.title)
    let background = view.node()
    #expect(background.outline == "background(overlay(Divider,Text“a”),Text“b”)")
    #expect((background.children[1].leaf as? TextLeaf)?.font == .title)
    #expect((background.children[0].children[1].leaf as? TextLeaf)?.font == .title)
  }

  @Test func `A font applies to its view only`() {
    let stack = HStack {
      Text("a").padding().font(.title)
      Text("b")
    }
    #expect((stack.node().children[1].leaf as? TextLeaf)?.font == nil)
  }
}
