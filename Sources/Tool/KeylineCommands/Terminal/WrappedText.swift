import Foundation
import LayoutDiff

/// A text with line breaks between its words, so that no line is wider than the terminal.
struct WrappedText: CustomStringConvertible {
  /// The lines, each with a line feed.
  let description: String

  /// Wraps a text.
  ///
  /// - Parameters:
  ///   - text: The text, without control characters.
  ///   - indent: The number of spaces before the first line.
  ///   - hanging: The number of spaces before the following lines; by default that of the first.
  ///   - width: The maximum number of characters in a line; a longer word has a line of its own.
  init(_ text: String, indent: Int = 0, hanging: Int? = nil, width: Int = WrappedText.width) {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    // The words keep the spaces before them, which can align columns.
    for word in WrappedText.words(of: text) {
      if !isEmpty, line.count + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: hanging ?? indent) + word.drop { $0 == " " }
      } else {
        line += word
      }
      isEmpty = false
    }
    description = (lines + [line]).joined(separator: "\n") + "\n"
  }

  private static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    var end = start
    while end < text.endIndex {
      while end < text.endIndex, text[end] == " " { text.formIndex(after: &end) }
      while end < text.endIndex, text[end] != " " { text.formIndex(after: &end) }
      words.append(text[start..<end])
      start = end
    }
    return words
  }

  /// The width of the terminal, in characters: `COLUMNS`, or else that of stdout, or else 80.
  static var width: Int {
    if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init), columns > 0 {
      return max(columns, 20)
    }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return max(Int(size.ws_col), 20)
  }
}

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
