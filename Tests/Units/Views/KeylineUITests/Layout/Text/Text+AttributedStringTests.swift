import Foundation
import KeylineAppleNames
import LayoutText
import Testing

@testable import KeylineUI

@Suite struct AttributedTextTests {
  @Test func `The fonts, tracking and baselines of runs are laid out`() throws {
    var string = AttributedString("small large")
    let range = try #require(string.range(of: "large"))
    string[range].font = .title
    string[range].tracking = 2
    string[range].baselineOffset = 3
    string.foregroundColor = .red
    string.underlineStyle = .single
    let parts = Text(string).parts
    #expect(parts.map(\.content) == ["small ", "large"])
    #expect(parts.map(\.styling.font) == [nil, .title])
    #expect(parts.map(\.styling.tracking) == [nil, 2])
    #expect(parts.map(\.styling.baselineOffset) == [nil, 3])
  }

  @Test func `A container merges attributes`() {
    var container = AttributeContainer()
    container.font = .headline
    var string = AttributedString("a")
    string.mergeAttributes(container)
    #expect(Text(string).parts.map(\.styling.font) == [.headline])
  }

  @Test func `Inline Markdown becomes weights and slants`() throws {
    let string = try AttributedString(
      markdown: "a **b** *c* `d`",
      options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    )
    #expect(String(string.characters) == "a b c d")
    let parts = Text(string).parts
    #expect(parts.first { $0.content == "b" }?.styling.weight == .bold)
    #expect(parts.first { $0.content == "c" }?.styling.isItalic == true)
    #expect(parts.first { $0.content == "d" }?.styling.isMonospaced == true)
  }
}
