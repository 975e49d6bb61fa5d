import Testing

@testable import EscapedText

@Suite struct ShellTextTests {
  @Test(arguments: ["bash", "zsh"], ["C", "C.UTF-8"])
  func `A shell reads every word back, and runs nothing`(shell: String, locale: String) throws {
    guard ReadBack.has(shell, "-c", ":") else { return }
    for escape in [ShellText.word, ShellText.quoted] {
      let lines = HostileNames.all.map { "printf '%s\\0' \(escape($0))" }
      let text = "LC_ALL=\(locale)\n" + lines.joined(separator: "\n")
      let read = try ReadBack.texts(of: [shell, "FILE"], reading: text, suffix: ".sh")
      #expect(ReadBack.difference(read, HostileNames.all) == nil)
    }
  }

  @Test func `A word is printable`() {
    for name in HostileNames.all {
      let word = ShellText.word(name)
      #expect(PrintableText.text(word).utf8.elementsEqual(word.utf8))
    }
  }

  @Test(arguments: [
    ("radial/icons", "radial/icons"), ("", "''"), ("it's", #"'it'\''s'"#), ("寸法", "寸法"),
    ("\u{1B}[2J", #"$'\033[2J'"#), ("=ls", "'=ls'"), ("a=b", "a=b"),
    ("::error::a", #"$'\072:error::a'"#),
  ])
  func `A word is quoted only if it must be`(text: String, word: String) {
    #expect(ShellText.word(text) == word)
  }
}
