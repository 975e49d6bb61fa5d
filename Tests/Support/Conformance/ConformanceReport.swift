import Foundation

/// The totals of a comparison, and the cases that differ, as text.
package struct ConformanceReport: Sendable {
  /// A line with the totals of all cases, and one for each part of them.
  package let totals: String
  /// A line for each case that differs, with its numbers.
  package let differences: [String]

  /// Writes the report of results.
  package init(_ results: ConformanceResults) {
    let count = results.count()
    let parts = FidelityPage.kinds(results).map { kind in
      let title = kind.title.padding(toLength: 32, withPad: " ", startingAt: 0)
      return "  \(title)\(ConformanceReport.text(kind.count))"
    }
    totals = ([ConformanceReport.text(count)] + parts).joined(separator: "\n")
    differences = results.results.compactMap { result in
      guard case .off(_, let differences) = result.verdict else { return nil }
      let name = "\(result.measured.topic) \(result.measured.id)"
      return "\(name): \(differences.joined(separator: "; "))"
    }
  }

  private static func text(_ count: ConformanceResults.Count) -> String {
    "\(count.exact) exact, \(count.off) off, \(count.unsupported) not expressible"
  }
}
