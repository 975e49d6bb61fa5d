import Digests
package import LayoutChecks
import LayoutCore
import LayoutDiff

/// A check as JUnit XML for build servers, with a test case for each finding.
///
/// Ignored findings are skipped test cases. To be deterministic, the time is 1970.
package struct CheckJUnit: CustomStringConvertible, Sendable {
  /// The document, with a trailing line feed.
  package let description: String

  /// Creates the document for a check.
  package init(_ report: CheckReport) {
    let numbers = CheckText.summary(of: report, CheckProblem.problems(in: report))
    let summary = JUnitDocument.TestCase(className: "keyline", name: numbers)
    let cases = report.entries.map(CheckJUnit.testCase) + [summary]
    description = JUnitDocument(suite: "check", cases: cases).description
  }

  private static func testCase(_ entry: CheckReport.Entry) -> JUnitDocument.TestCase {
    let finding = entry.finding
    let outcome: JUnitDocument.TestCase.Outcome =
      switch entry.exemption {
      case nil:
        .failed(message: finding.message, details: [CheckText.ownPlace(of: entry)])
      case .ignored(let reason): .skipped(message: "ignored: \(reason ?? finding.message)")
      }
    return JUnitDocument.TestCase(
      className: finding.scene,
      name: "\(finding.rule.id) \(finding.id)",
      outcome: outcome
    )
  }
}
