import Foundation
import Keyline
import Testing

@testable import KeylineCommands

@Suite struct CommandLineTextTests {
  private func text(_ words: String...) throws -> String {
    var text = CommandLineText("show", store: nil)
    for word in words { text = text.with(word) }
    return "\(text)".split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
  }

  @Test func `The store is named where it was`() throws {
    let text = CommandLineText("pending", store: "a b.sqlite")
    #expect("\(text)".hasSuffix(" pending --store 'a b.sqlite'"))
  }

  @Test(arguments: [
    ("radial/icons", "radial/icons"), ("radial/icons[padding=16]", "'radial/icons[padding=16]'"),
    ("", "''"), ("it's", #"'it'\''s'"#), ("a b", "'a b'"), ("$(rm)", "'$(rm)'"), ("…", "…"),
    ("#title", "'#title'"), ("寸法", "寸法"),
  ])
  func `A word is quoted where a shell would read more into it`(word: String, quoted: String) throws
  {
    #expect(try text(word) == "show \(quoted)")
  }

  /// A shell reads back what was meant, whatever it is.
  @Test(arguments: ["\u{1B}[2J", "a\nb", "\u{202E}'\\x", "tab\tquote\"", "`x`", "-n"])
  func `A shell reads the word again`(word: String) throws {
    let quoted = String(try text(word).dropFirst(5))
    // A line of its own: bash reads `$'…'` in the locale that it has when it reads the line.
    let child = try ChildProcess(["bash", "-c", "LC_ALL=C.UTF-8\nprintf '%s' \(quoted)"])
    #expect(child.output == (word == "-n" ? "-n" : word), "\(quoted)")
    #expect(!quoted.unicodeScalars.contains { $0.value < 0x20 })
  }
}
