import Testing

@testable import EscapedText

@Suite struct MarkdownTextTests {
  @Test func `Code has no characters with a meaning in Markdown or HTML`() {
    for name in HostileNames.all {
      let code = MarkdownText.code(name).dropFirst("<code>".count).dropLast("</code>".count)
      #expect(!code.unicodeScalars.contains { "<>\"'`*_[]()!@|$^".unicodeScalars.contains($0) })
      #expect(code.unicodeScalars.allSatisfy(PrintableText.isPrintable))
    }
  }
}
