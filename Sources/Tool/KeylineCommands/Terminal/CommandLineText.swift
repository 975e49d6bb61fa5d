import Foundation
import LayoutDiff

/// A suggested command that uses the same store.
struct CommandLineText: CustomStringConvertible {
  private var words: [String]
  private var needsReason = false

  /// Creates a command of the program; `store` is the value of `--store`.
  init(_ words: String..., store: String?) {
    self.words = words
    if let path = store { self.words += ["--store", path] }
  }

  /// Creates a command of the program from all of its words.
  init(words: [String]) { self.words = words }

  func with(_ words: String...) -> CommandLineText {
    var text = self
    text.words += words
    return text
  }

  /// Returns the command with a reason that the user replaces.
  func withReason() -> CommandLineText {
    var text = self
    text.needsReason = true
    return text
  }

  var description: String {
    // The words that start the program are those of a shell already.
    ([Terminal.command] + words.map(CommandLineText.quoted)).joined(separator: " ")
      + (needsReason ? #" -m "why""# : "")
  }

  static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.unicodeScalars.allSatisfy(isPlain)
    guard PrintableText.text(word) == word else { return escaped(word) }
    return isPlain ? word : word.shellQuoted
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
