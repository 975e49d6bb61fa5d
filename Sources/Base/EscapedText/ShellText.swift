/// Untrusted text as a word of a command for bash and zsh.
///
/// A word is quoted by its bytes. A quotation mark and a combining mark are one `Character`, but two
/// characters for a shell.
public enum ShellText {
  /// Returns a text as one word, in quotation marks if it needs them.
  public static func word(_ text: String) -> String {
    // In zsh, a word that begins with `=` is the path of a program.
    let canBePlain = !text.isEmpty && text.utf8.first != UInt8(ascii: "=")
    guard canBePlain, text.unicodeScalars.allSatisfy(isPlain) else { return quoted(text) }
    return PrintableText.needsEscapes(text) ? quoted(text) : text
  }

  /// Returns a text as one word in quotation marks.
  ///
  /// A word with control characters, or with the mark of a command for a build server, has the form
  /// `$'…'`.
  public static func quoted(_ text: String) -> String {
    guard !PrintableText.needsEscapes(text) else { return escaped(text) }
    let parts = text.unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }
    return "'\(parts.joined())'"
  }

  /// Escapes bytes by three octal digits, which a shell reads in every locale.
  private static func escaped(_ text: String) -> String {
    let word = PrintableText.escaped(
      text,
      keeping: { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) },
      by: { scalar in
        String(scalar).utf8.map { byte in
          let digits = String(byte, radix: 8)
          return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }.joined()
      }
    )
    return "$'\(word)'"
  }

  /// Returns whether a character has no special meaning in a shell.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", "=", ",", ":", "@", "%", "+", "…":
      return true
    default:
      guard !scalar.isASCII else { return false }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber:
        return true
      default: return false
      }
    }
  }
}
