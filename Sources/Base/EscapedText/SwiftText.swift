/// Untrusted text as a string literal of Swift.
///
/// The compiler reads a literal by bytes: it ends at a quotation mark, even if a combining mark
/// follows.
public enum SwiftText {
  /// Returns a text as a literal on one line.
  public static func literal(_ text: String) -> String {
    QuotedText.text(text) { "\\u{\(String($0.value, radix: 16))}" }
  }

  /// Returns the lines of a literal with several lines, which has no escapes: it has as many `#` as
  /// it needs.
  ///
  /// - Parameters:
  ///   - text: The text, whose lines end with line feeds, without control characters.
  ///   - indentation: The spaces or tabs before each line.
  /// - Returns: The lines, of which the first and the last one are quotation marks.
  package static func multilineLiteral(_ text: String, indentation: String) -> [String] {
    let marks = String(repeating: "#", count: marks(around: Array(text.utf8)))
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indentation + String(decoding: $0, as: UTF8.self) }
    return ["\(indentation)\(marks)\"\"\""] + lines + ["\(indentation)\"\"\"\(marks)"]
  }

  /// Returns the number of `#` around a literal, so that a text neither ends it nor has an escape.
  private static func marks(around text: [UInt8]) -> Int {
    var (count, quotes) = (0, 0)
    for (index, byte) in text.enumerated() {
      quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
      guard quotes >= 3 || byte == UInt8(ascii: "\\") else { continue }
      let following = text[(index + 1)...].prefix { $0 == UInt8(ascii: "#") }.count
      count = max(count, following + 1)
    }
    return count
  }
}
