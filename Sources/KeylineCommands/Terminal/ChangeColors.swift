/// Colors for the lines of a report that say what was added, removed and changed.
enum ChangeColors {
  /// Returns a text whose lines with `+`, `-` and `~` in front are green, red and yellow.
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

  /// Returns the number of a color; `nil` for a line without a mark.
  private static func color(of words: Substring) -> Int? {
    switch words.prefix(2) {
    case "+ ": 32
    case "- ": 31
    case "~ ": 33
    default: nil
    }
  }
}
