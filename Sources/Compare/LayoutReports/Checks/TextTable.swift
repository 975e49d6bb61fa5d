import Digests
import EscapedText
import Foundation
import LayoutChecks
import LayoutCore

/// The texts of a sweep that do not fit or are not translated, with a column for each language.
struct TextTable {
  /// A text, and how it fits in each language.
  private struct Row {
    let title: String
    let scene: String
    let cells: [Cell]
  }

  /// How a text fits in a language.
  private struct Cell {
    /// The severity of what is wrong; empty if the text fits.
    let kind: String
    let lines: [String]
  }

  /// The names of the languages.
  private let languages: [String]
  private let rows: [Row]
  /// The number of texts that are not listed.
  private let rest: Int

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
    languages = report.languages
    self.rows = rows.prefix(TextTable.maximumRows).map { row in
      Row(
        title: row.title,
        scene: row.entries[0].finding.scene,
        cells: report.languages.map { TextTable.cell(of: row.entries, in: $0) }
      )
    }
    rest = rows.count - self.rows.count
  }

  /// The table as data of a page; `nil` if all texts fit in all languages.
  var json: JSONValue? {
    guard !rows.isEmpty else { return nil }
    let rows = rows.map { row -> JSONValue in
      let cells = row.cells.map { cell -> JSONValue in
        [.string(cell.kind), .array(cell.lines.map { .string(PrintableText.text($0)) })]
      }
      return [
        .string(PrintableText.text(row.title)), .string(PrintableText.text(row.scene)),
        .array(cells),
      ]
    }
    return [
      "languages": .array(languages.map { .string(PrintableText.text($0)) }),
      "rows": .array(rows), "rest": .number(Double(rest)),
    ]
  }

  private static func title(of finding: LayoutFinding, in group: [CheckReport.Entry]) -> String {
    let count = finding.cause == nil ? 0 : Set(group.map(\.finding.nodes)).count - 1
    let name = finding.nodes.first?.reportName ?? ""
    return name + (count > 0 ? " and \(Counted(count, "similar text"))" : "")
  }

  /// Returns the cell of a language: when the text does not fit, and the width that it lacks.
  private static func cell(of entries: [CheckReport.Entry], in language: String) -> Cell {
    let lines = entries.compactMap { entry in
      let conditions = entry.conditions.filter { $0.languages.contains(language) }
      return conditions.isEmpty
        ? nil : TextTable.words(entry.finding.rule, conditions, in: language)
    }
    guard !lines.isEmpty else { return Cell(kind: "", lines: ["fits"]) }
    let isError = entries.contains { entry in
      entry.finding.severity == .error
        && entry.conditions.contains { $0.languages.contains(language) }
    }
    return Cell(kind: isError ? "error" : "warning", lines: lines)
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
}
