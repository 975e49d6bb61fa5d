import Foundation
import Keyline
import Testing

@testable import KeylineCommands

@Suite struct WrappedTextTests {
  @Test(arguments: [
    ("a bc def", 8, "a bc def\n"), ("a bc def", 7, "a bc\n  def\n"),
    ("a bc def", 4, "a bc\n  def\n"),
    ("abcdefgh ij", 4, "abcdefgh\n  ij\n"), ("", 4, "\n"),
    ("~ row   down 4", 12, "~ row   down\n  4\n"),
  ])
  func `Lines break between words`(text: String, width: Int, wrapped: String) {
    #expect(WrappedText(text, hanging: 2, width: width).description == wrapped)
  }

  @Test func `The first line and the following lines have separate indents`() {
    let text = WrappedText("a bb ccc dddd", indent: 2, hanging: 4, width: 8).description
    #expect(text == "  a bb\n    ccc\n    dddd\n")
  }
}

@Suite struct CommandLineTextTests {
  private func text(_ words: String...) throws -> String {
    var text = CommandLineText("show", store: nil)
    for word in words { text = text.with(word) }
    return String("\(text)".dropFirst("\(Terminal.command) ".count))
  }

  @Test func `The error names the store's folder`() throws {
    let text = CommandLineText("pending", store: "a b.sqlite")
    #expect("\(text)".hasSuffix(" pending --store 'a b.sqlite'"))
  }

  @Test(arguments: [
    ("radial/icons", "radial/icons"), ("radial/icons[padding=16]", "'radial/icons[padding=16]'"),
    ("", "''"), ("it's", #"'it'\''s'"#), ("a b", "'a b'"), ("$(rm)", "'$(rm)'"), ("…", "…"),
    ("#title", "'#title'"), ("寸法", "寸法"),
  ])
  func `A word with special characters for the shell is quoted`(word: String, quoted: String) throws
  {
    #expect(try text(word) == "show \(quoted)")
  }
}
