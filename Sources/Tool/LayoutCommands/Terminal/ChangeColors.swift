import Keyline
import LayoutDiff

/// Colors the changes of a report, and prints its causes in bold.
enum ChangeColors {
  /// Colors lines that start with `+`, `-` and `~` green, red and yellow; a line that is indented by
  /// two spaces is a cause.
  static func text(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(line).joined(separator: "\n")
  }

  /// Colors the severities at the start of a check's findings.
  static func severities(_ text: String) -> String {
    text.replacing("\n  error ", with: "\n  \u{1B}[31merror\u{1B}[0m ")
      .replacing("\n  warning ", with: "\n  \u{1B}[33mwarning\u{1B}[0m ")
  }

  private static func line(_ line: Substring) -> String {
    let words = line.drop { $0 == " " }
    let indentation = line[..<words.startIndex]
    guard !indentation.isEmpty, let style = style(of: words, isCause: indentation.count == 2) else {
      return String(line)
    }
    return "\(indentation)\u{1B}[\(style)m\(words)\u{1B}[0m"
  }

  /// Returns the code of a line's style; `nil` for a plain line.
  private static func style(of words: Substring, isCause: Bool) -> Int? {
    switch words.prefix(2) {
    case "+ ": 32
    case "- ": 31
    case "~ ": 33
    case "… ": nil
    default: isCause && !words.isEmpty ? 1 : nil
    }
  }
}
