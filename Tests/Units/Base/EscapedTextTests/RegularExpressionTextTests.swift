import Foundation
import Testing

@testable import EscapedText

@Suite struct RegularExpressionTextTests {
  @Test func `A pattern matches its text and nothing else`() throws {
    for name in HostileNames.all where !name.isEmpty {
      let pattern = RegularExpressionText.pattern(name)
      let expression = try NSRegularExpression(pattern: "^\(pattern)$")
      let range = NSRange(name.startIndex..., in: name)
      #expect(expression.firstMatch(in: name, range: range)?.range == range)
    }
  }

  @Test func `Swift reads a pattern`() throws {
    for character in HostileNames.special {
      let text = "a\(character)b"
      #expect(try Regex(RegularExpressionText.pattern(text)).wholeMatch(in: text) != nil)
    }
  }
}
