import LayoutDiff
import LayoutReports

/// Rows of texts in columns, the last column as long as it is.
struct TextTable: CustomStringConvertible {
  let header: [String]
  let rows: [[String]]

  var description: String {
    let lines = ([header] + rows).map { $0.map(PrintableText.text) }
    let widths = header.indices.map { column in
      lines.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return lines.map { line in
      var text = zip(line, widths).map { Padded($0, to: $1).description }.joined(separator: "  ")
      while text.last == " " { text.removeLast() }
      return text + "\n"
    }.joined()
  }
}
