/// The rows of all benchmarks, as a Markdown table.
struct Table: CustomStringConvertible {
  private(set) var rows: [Row] = []

  /// Whether all targets were met.
  var isMet: Bool { rows.allSatisfy { $0.isMet ?? true } }

  /// Adds rows.
  mutating func add(_ more: [Row]) {
    rows += more
  }

  var description: String {
    let head = ["what", "median", "target", "÷ target", "met", "best", "runs"]
    let lines = [head] + rows.map(\.cells)
    let widths = head.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return "| \(padded.joined(separator: " | ")) |\n"
    }
    let rule = "|\(widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|"))|\n"
    return line(head) + rule + lines.dropFirst().map(line).joined()
  }
}
