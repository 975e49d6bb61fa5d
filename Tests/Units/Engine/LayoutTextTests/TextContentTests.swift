import LayoutText
import Testing

@Suite struct TextContentTests {
  private let font = Font.body.resolved()

  @Test func `Texts are equal when their bytes are`() {
    let composed = TextContent("é", font: font)
    let decomposed = TextContent("e\u{301}", font: font)
    #expect(composed != decomposed)
    #expect(composed == TextContent("é", font: font))
    #expect(composed.hashValue == TextContent("é", font: font).hashValue)
  }

  @Test func `Whatever changes the measures makes contents different`() {
    let content = TextContent("a", font: font)
    var others = [
      TextContent("b", font: font), TextContent("a", font: Font.caption.resolved()),
      TextContent("a", font: font, lineLimit: 1), content, content, content,
    ]
    others[3].reservedLines = 2
    others[4].lineSpacing = 1
    others[5].laterRuns = [TextContent.Run("b", font: font)]
    for other in others { #expect(other != content) }
  }
}
