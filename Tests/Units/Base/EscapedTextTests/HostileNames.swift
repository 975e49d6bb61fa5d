/// Names that programs which read text by characters, by code points or by bytes read differently.
enum HostileNames {
  /// All characters with a meaning in a shell, a language or a format.
  static let special = (0x21...0x7E).compactMap(Unicode.Scalar.init).filter {
    !$0.properties.isAlphabetic && !("0"..."9").contains($0)
  }

  /// Characters that join a character before or after them, end a line, or change a direction.
  static let joining: [Unicode.Scalar] = [
    "\u{300}", "\u{301}", "\u{338}", "\u{20DD}", "\u{20E3}", "\u{200C}", "\u{200D}", "\u{FE0F}",
    "\u{D4E}", "\u{600}", "\u{110BD}", "\u{1F3FB}", "\u{E0061}", "\u{903}", "\u{AC00}", "\n", "\r",
    "\t", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{A0}", "\u{AD}", "\u{61C}", "\u{200E}",
    "\u{2028}", "\u{2029}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{FEFF}", "\u{FFFC}",
    "\u{E000}", "\u{10FFFF}",
  ]

  /// All marks that combine with the character before them.
  private static let marks = (0x80...0x1FFFF).compactMap(Unicode.Scalar.init).filter {
    [.nonspacingMark, .enclosingMark].contains($0.properties.generalCategory)
  }

  /// Names of each special character before and after each joining one, and of the commands that a
  /// careless quotation would run.
  static let all: [String] = {
    var names = [
      "", "a b", "-n", "=ls", "~", "a'\u{301};touch PWNED;'\u{301}b", "\r\n", "::error::a",
    ]
    names += ["##vso[a]", "a, b", "\"\"\"", "\"\"\"\"\"", "\\\"\"\"#", "\"\"\"##", "\\#(a)", "{{"]
    for character in special {
      for other in joining { names.append("a\(character)\(other)b\(other)\(character)") }
      names.append(String(repeating: "\(character)", count: 4))
    }
    for character in ["'", "\"", "\\", "`", "$", "<", "&", ",", ":", "%"] {
      names.append(marks.map { "\(character)\($0)" }.joined(separator: "a"))
    }
    return names
  }()
}
