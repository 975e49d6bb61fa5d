import LayoutScenes
import Testing

@Suite struct LeftOutPreviewsTests {
  @Test func `Previews that a program left out are found in its output`() {
    let output = """
      warning: App/Card.swift:3: the preview “Card” shows the current time or a random value: “1” is “2”
      warning: the preview is short
      keyline: App/Card.swift:3: the preview “Row” crashed; starting again without it
      ↳ App/Row.swift:9: the preview “Row” cannot be built: it is too deep
      note: App/Row.swift:9: the preview “Row” reads the current time
        App/Card.swift:3: the preview “Card” shows the current time or a random value: “1” is “2”
      """
    let previews = LeftOutPreviews(in: output)
    #expect(previews.lines.count == 3)
    #expect(previews.lines.first?.hasPrefix("App/Card.swift:3: the preview “Card” shows") == true)
    #expect(previews.isNondeterministic)
    #expect(LeftOutPreviews(in: "").lines.isEmpty)
  }
}
