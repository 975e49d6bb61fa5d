import Foundation
import Testing

@testable import EscapedText

@Suite struct GitHubTextTests {
  @Test func `GitHub reads every message and property back`() throws {
    for name in HostileNames.all {
      let text = PrintableText.text(name)
      let property = GitHubText.property(name)
      // The runner splits a command by its bytes.
      #expect(!property.utf8.contains(UInt8(ascii: ",")) && !property.utf8.contains(0x3A))
      for escaped in [property, GitHubText.message(name)] {
        #expect(escaped.unicodeScalars.allSatisfy(PrintableText.isPrintable))
        let read = try #require(escaped.removingPercentEncoding)
        #expect(read.utf8.elementsEqual(text.utf8))
      }
    }
  }

  @Test func `A string in an expression ends at its own quotation mark`() {
    #expect(GitHubText.expressionString("it's") == "'it''s'")
    #expect(GitHubText.expressionString("'\u{301}").utf8.elementsEqual("'''\u{301}'".utf8))
  }
}
