import Foundation
import RepositoryFiles
import Testing

/// The rules that `Documentation/Reference/Rules.md` lists.
struct RulesPage: Sendable {
  /// A row of the page's tables.
  struct Rule: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    /// The public pages that the rule is from; none for a decision.
    let sources: [String]
    let confidence: String
    /// The public pages of the measurements that show the rule; `nil` for a name without a link.
    let measurements: [String?]
    /// The number of cases that hold the rule.
    let caseCount: Int
    /// The paths of the test files that hold the rule.
    let testFiles: [String]

    var testDescription: String { name }
  }

  /// The rules in the order of the page.
  let rules: [Rule]

  /// The page of the package.
  static let package: RulesPage = {
    do {
      let page = Repository.file(at: "Documentation/Reference/Rules.md")
      return RulesPage(try String(contentsOf: page, encoding: .utf8))
    } catch {
      Issue.record("the page of rules cannot be read: \(error)")
      return RulesPage("")
    }
  }()

  init(_ page: String) {
    let lines = page.split(separator: "\n")
    var links: [Substring: String] = [:]
    for line in lines {
      if let link = line.firstMatch(of: /^\[([^\]]+)\]: <(.+)>$/) {
        links[link.output.1] = String(link.output.2)
      }
    }
    rules = lines.filter { $0.hasPrefix("| `") }.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 6 else { return nil }
      return Rule(
        name: cells[0].replacing("`", with: ""),
        text: cells[1],
        sources: cells[2].matches(of: /\[([^\]]+)\]/).compactMap { links[$0.output.1] },
        confidence: cells[3],
        measurements: cells[4] == "none"
          ? [] : cells[4].matches(of: /\[([^\]]+)\]/).map { links[$0.output.1] },
        caseCount: RulesPage.caseCount(in: cells[5]),
        testFiles: cells[5].matches(of: /\(\.\.\/\.\.\/([^)]+)\)/).map { String($0.output.1) }
      )
    }
  }

  /// Reads `rule/1…14` as 14, and `rule/1` as 1.
  private static func caseCount(in cell: String) -> Int {
    guard let range = cell.firstMatch(of: /`[a-z-]+\/1(?:…(\d+))?`/) else { return 0 }
    return range.output.1.flatMap { Int($0) } ?? 1
  }
}
