import Testing

@testable import LayoutChecks

@Suite struct TextRuleTests {
  private var sketch: SceneSketch {
    var sketch = SceneSketch("VStack", 200, 300)
    sketch.add("Text", id: "title", 0, 0, 40, 20)
    return sketch
  }

  @Test func `A truncated text is an error unless its lines are limited`() throws {
    let cut = try sketch.findings(texts: [TextFit(node: 1, isTruncated: true)])
    #expect(cut.map(\.severity) == [.error])
    let limited = try sketch.findings(
      texts: [TextFit(node: 1, isTruncated: true, isLimited: true)]
    )
    #expect(limited.map(\.severity) == [.warning])
    #expect(limited.rules == ["truncated-text"] && cut[0].id == limited[0].id)
  }

  @Test func `A broken word is named`() throws {
    let found = try sketch.findings(texts: [TextFit(node: 1, brokenWord: "Settings")])
    #expect(found.map(\.message) == ["title breaks inside the word “Settings”"])
  }

  @Test func `A view without a size is found, but not a text without characters`() throws {
    var sketch = SceneSketch("VStack", 200, 300)
    sketch.add("Text", id: "empty", 0, 0, 0, 20, ["content": ""])
    #expect(try sketch.findings().isEmpty)
    sketch.add("Image", id: "icon", 0, 30, 0, 20)
    #expect(try sketch.findings().rules == ["no-size"])
  }

  @Test func `A rule that is off finds nothing`() throws {
    var limits = CheckLimits()
    limits.disabled = [.truncatedText]
    let texts = [TextFit(node: 1, isTruncated: true)]
    #expect(try sketch.findings(texts: texts, limits: limits).isEmpty)
  }
}
