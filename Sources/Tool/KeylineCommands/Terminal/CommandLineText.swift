import Foundation
import LayoutDiff

/// A suggested command that uses the same store.
struct CommandLineText: CustomStringConvertible {
  private var words: [String]

  /// Creates a command of the program; `store` is the value of `--store`.
  init(_ words: String..., store: String?) {
    self.words = [Terminal.command] + words
    if let path = store { self.words += ["--store", path] }
  }

  /// Returns the command with additional words.
  func with(_ words: String...) -> CommandLineText {
    var text = self
    text.words += words
    return text
  }

  var description: String {
    words.map(CommandLineText.quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.unicodeScalars.allSatisfy(isPlain)
    guard PrintableText.text(word) == word else { return escaped(word) }
    return isPlain ? word : "'\(word.replacing("'", with: #"'\''"#))'"
  }

  /// Returns whether a character has no special meaning in a shell.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", "=", ",", ":", "@", "%", "+", "…":
      true
    default: !scalar.isASCII && CharacterSet.alphanumerics.contains(scalar)
    }
  }

  /// Quotes a word with control characters as `$'…'`.
  private static func escaped(_ word: String) -> String {
    let parts = word.unicodeScalars.map { scalar in
      let text = String(scalar)
      if text == "'" || text == "\\" { return "\\" + text }
      guard PrintableText.text(text) != text else { return text }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    return "$'\(parts.joined())'"
  }
}
