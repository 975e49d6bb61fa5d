import KeylineUI
import LayoutEngine
import LayoutText
import Testing

@MainActor
@Suite struct TextTests {
  private func leaf(_ text: Text) -> TextLeaf? { text.node().leaf as? TextLeaf }

  @Test func `Text is made from a literal, a string, a substring, or verbatim`() {
    let string = "Hello, world"
    #expect(leaf(Text("Hello"))?.content == "Hello")
    #expect(leaf(Text(string))?.content == "Hello, world")
    #expect(leaf(Text(string.prefix(5)))?.content == "Hello")
    #expect(leaf(Text(verbatim: "%d \\n"))?.content == "%d \\n")
    #expect(leaf(Text("one \(1)"))?.content == "one 1")
    #expect(leaf(Text(""))?.content == "")
  }

  @Test func `A text has no font and no limit of its own`() {
    #expect(leaf(Text("a"))?.font == nil)
    #expect(leaf(Text("a"))?.lineLimit == nil)
  }

  @Test func `A text in a font is a text still, and keeps its first font`() {
    #expect(leaf(Text("a").font(.title))?.font == .title)
    #expect(leaf(Text("a").font(.title).font(.caption))?.font == .title)
    #expect(leaf(Text("a").font(nil).font(.caption))?.font == .caption)
  }
}
