import Digests
import EscapedText
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// A text table whose last column is not padded.
struct TextTable: CustomStringConvertible {
  let header: [String]
  let rows: [[String]]

  var description: String {
    let widths = widths
    return ([header] + rows).map { TextTable.line($0, widths: widths) }.joined()
  }

  /// The length of the longest text in each column, in characters.
  var widths: [Int] {
    let lines = ([header] + rows).map { $0.map(PrintableText.text) }
    return header.indices.map { column in
      lines.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
  }

  /// Formats a row as a line; a text that is wider than its column shifts the following texts.
  static func line(_ row: [String], widths: [Int]) -> String {
    let cells = zip(row.map(PrintableText.text), widths)
    var text = cells.map { Padded($0, to: $1).description }.joined(separator: "  ")
    while text.last == " " { text.removeLast() }
    return text + "\n"
  }
}
