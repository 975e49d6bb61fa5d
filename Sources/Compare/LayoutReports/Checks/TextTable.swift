import EscapedText
import Foundation
import LayoutChecks
import LayoutCore

/// The texts of a sweep that do not fit or are not translated, with a column for each language.
struct TextTable {
  /// The lines of the table; empty if all texts fit in all languages.
  let lines: [String]

  /// The maximum number of rows, so that a browser opens the page at once.
  private static let maximumRows = 500

  init(_ report: CheckReport) {
    let rules: Set<CheckRule> = [.truncatedText, .compressedText, .missingTranslation]
    var rows: [(title: String, entries: [CheckReport.Entry])] = []
    var positions: [[String]: Int] = [:]
    for group in report.failuresByCause
    where rules.contains(group[0].finding.rule) && !group[0].conditions.isEmpty {
      // Similar texts have their conditions together.
      for entry in group[0].finding.cause == nil ? group : [group[0]] {
        let (scene, path) = (entry.finding.scene, entry.finding.nodes.first?.path ?? "")
        if let position = positions[[scene, path]] {
          rows[position].entries.append(entry)
        } else {
          positions[[scene, path]] = rows.count
          rows.append((TextTable.title(of: entry.finding, in: group), [entry]))
        }
      }
    }
    guard !rows.isEmpty else {
      lines = []
      return
    }
    let titles = ["text"] + report.languages
    let rest = rows.count - TextTable.maximumRows
    lines =
      [
        "<h2>Texts by language</h2>",
        "<p class=\"quiet\">Texts that are not listed fit and are translated in every language.</p>",
        "<div class=\"texts\"><table>",
        "<tr>\(titles.map { "<th scope=\"col\">\(XMLText.text($0))</th>" }.joined())</tr>",
      ]
      + rows.prefix(TextTable.maximumRows).map { row in
        let cells = report.languages.map { TextTable.cell(of: row.entries, in: $0) }
        return "<tr>\(row.title)\(cells.joined())</tr>"
      } + ["</table></div>"]
      + (rest > 0 ? ["<p>… and \(Counted(rest, "more text"))</p>"] : [])
  }

  private static func title(of finding: LayoutFinding, in group: [CheckReport.Entry]) -> String {
    let count = finding.cause == nil ? 0 : Set(group.map(\.finding.nodes)).count - 1
    let name = finding.nodes.first?.reportName ?? ""
    let others = count > 0 ? " and \(Counted(count, "similar text"))" : ""
    return """
      <th scope="row">\(XMLText.text(name + others))<br><span class="quiet">\(XMLText.text(finding.scene))\
      </span></th>
      """
  }

  /// Returns the cell of a language: when the text does not fit, and the width that it lacks.
  private static func cell(of entries: [CheckReport.Entry], in language: String) -> String {
    let words = entries.compactMap { entry in
      let conditions = entry.conditions.filter { $0.languages.contains(language) }
      return conditions.isEmpty
        ? nil : TextTable.words(entry.finding.rule, conditions, in: language)
    }
    guard !words.isEmpty else { return "<td>fits</td>" }
    let isError = entries.contains { entry in
      entry.finding.severity == .error
        && entry.conditions.contains { $0.languages.contains(language) }
    }
    let text = words.map { XMLText.text($0) }.joined(separator: "<br>")
    return "<td class=\"\(isError ? "error" : "warning")\">\(text)</td>"
  }

  private static func words(
    _ rule: CheckRule,
    _ conditions: [SweptCondition],
    in language: String
  ) -> String {
    guard rule != .missingTranslation else { return "not translated" }
    let problem = rule == .truncatedText ? "truncated" : "too small"
    let places = conditions.map { $0.place.isEmpty ? "everywhere" : $0.place }.joined(
      separator: "; "
    )
    let missing = conditions.flatMap(\.missingWidths).filter { $0.language == language }
    let points = missing.map(\.points).max().map { ", needs \(PointsText.short($0)) points more" }
    return "\(problem) \(places)\(points ?? "")"
  }

  static let style = """
    .texts{overflow-x:auto;margin:8px 0 24px}table{border-collapse:collapse;font-size:13px}\
    th,td{border:1px solid #8a8f9880;padding:4px 8px;text-align:start;vertical-align:top;\
    min-width:90px;overflow-wrap:break-word}th{font-weight:600}th .quiet{font-weight:400}\
    td.error{background:#b3261e26}td.warning{background:#d9a40033}
    """
}
