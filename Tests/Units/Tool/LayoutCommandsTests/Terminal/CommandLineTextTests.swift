import Foundation
import Keyline
import Testing

@testable import LayoutCommands

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

  @Test func `A name that begins with a dash is no option`() {
    let text = CommandLineText("explain", "a", "--output=b", store: "c.sqlite")
      .with("--proposal", "320x-")
    #expect("\(text)".hasSuffix(" explain --store c.sqlite --proposal 320x- -- a --output=b"))
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
