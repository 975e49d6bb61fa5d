import Foundation
import KeylineUI
import LayoutCore
import LayoutText
import Testing

@MainActor
@Suite struct RichTextLeafTests {
  private func size(_ view: some View, in proposal: ProposedViewSize = .unspecified) throws
    -> CGSize
  {
    try frames(view.node(), in: proposal)[0].size
  }

  @Test func `Two texts on a line are as wide as both, and as high as the higher`() throws {
    let small = try size(Text("abc"))
    let large = try size(Text("def").font(.largeTitle))
    let both = try size(Text("abc") + Text("def").font(.largeTitle))
    #expect(abs(both.width - small.width - large.width) <= 1)
    #expect(both.height >= large.height)
  }

  @Test func `Tracking adds its length for each character`() throws {
    let plain = try size(Text("abcd"))
    #expect(try size(Text("abcd").kerning(2)).width == plain.width + 8)
    #expect(try size(Text("abcd").tracking(0)).width == plain.width)
    #expect(try size(HStack { Text("abcd") }.kerning(2)).width == plain.width + 8)
  }

  @Test func `Lines are farther apart by the line spacing`() throws {
    // Two lines of body text: 20.287, and 22 as published.
    #expect(try size(Text("a\nb")).height == 43)
    #expect(try size(Text("a\nb").lineSpacing(5)).height == 48)
  }

  @Test func `Space is reserved for missing lines`() throws {
    #expect(try size(Text("a").lineLimit(3, reservesSpace: true)).height == 65)
    #expect(try size(Text("a").lineLimit(3)).height == 21)
  }

  @Test func `A text shrinks before it is cut, as far as it may`() throws {
    let text = Text("A long text that does not fit").lineLimit(1)
    let ideal = try size(text)
    let narrow = ProposedViewSize(width: ideal.width * 0.7, height: nil)
    let shrunk = try size(text.minimumScaleFactor(0.5), in: narrow)
    #expect(shrunk.width <= (ideal.width * 0.7).rounded(.up))
    #expect(shrunk.height < ideal.height)
    #expect(try size(text.minimumScaleFactor(0.5)) == ideal)
  }

  @Test func `A text size that a view sets applies to the view`() throws {
    #expect(try size(Text("a").dynamicTypeSize(.xxxLarge)).height > 21)
  }

  @Test func `The text case is applied before measuring`() throws {
    #expect(try size(Text("abc").textCase(.uppercase)) == size(Text("ABC")))
  }

  @Test func `A raised text makes its line higher`() throws {
    #expect(try size(Text("a").baselineOffset(5)).height == 26)
    #expect(try size(Text("a").baselineOffset(-4)).height == 25)
  }
}
