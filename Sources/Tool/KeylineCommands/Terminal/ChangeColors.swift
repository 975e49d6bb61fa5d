/// Colors the added, removed and changed lines of a report.
enum ChangeColors {
  /// Colors lines that start with `+`, `-` and `~` green, red and yellow.
  static func text(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(line).joined(separator: "\n")
  }

  private static func line(_ line: Substring) -> String {
    let words = line.drop { $0 == " " }
    guard words.startIndex > line.startIndex, let color = color(of: words) else {
      return String(line)
    }
    return "\(line[..<words.startIndex])\u{1B}[\(color)m\(words)\u{1B}[0m"
  }

  /// Returns the code of a line's color; `nil` for a line without a mark.
  private static func color(of words: Substring) -> Int? {
    switch words.prefix(2) {
    case "+ ": 32
    case "- ": 31
    case "~ ": 33
    default: nil
    }
  }
}
