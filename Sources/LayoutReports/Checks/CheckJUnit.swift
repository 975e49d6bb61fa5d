public import LayoutChecks

/// A check as JUnit XML for build servers, with a test case for each finding.
///
/// Known and ignored findings are skipped test cases. To be deterministic, the time is 1970 and all
/// durations are zero.
public struct CheckJUnit: CustomStringConvertible, Sendable {
  /// The document, with a trailing line feed.
  public let description: String

  /// Creates the document for a check.
  public init(_ report: CheckReport) {
    let skipped = report.entries.count - report.failures.count
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<testsuites>",
      """
        <testsuite id="0" package="keyline" name="check" timestamp="1970-01-01T00:00:00" \
      hostname="localhost" tests="\(report.entries.count + 1)" failures="\(report.failures.count)" \
      errors="0" skipped="\(skipped)" time="0">
      """,
      "    <properties/>",
    ]
    lines += report.entries.flatMap(CheckJUnit.lines)
    let summary = XMLText.text(CheckText.summary(of: report))
    lines += [
      #"    <testcase classname="keyline" name="\#(summary)" time="0"/>"#,
      "    <system-out/>", "    <system-err/>", "  </testsuite>", "</testsuites>",
    ]
    description = lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of entry: CheckReport.Entry) -> [String] {
    let finding = entry.finding
    let name = XMLText.text("\(finding.rule.id) \(finding.id)")
    let message = XMLText.text(finding.message)
    let outcome: String
    switch entry.exemption {
    case nil:
      let configurations = XMLText.text(CheckText.configurations(of: entry))
      outcome = #"<failure type="layout" message="\#(message)">\#(configurations)</failure>"#
    case .known: outcome = #"<skipped message="known: \#(message)"/>"#
    case .ignored(let reason):
      outcome = #"<skipped message="ignored: \#(XMLText.text(reason))"/>"#
    }
    return [
      #"    <testcase classname="\#(XMLText.text(finding.scene))" name="\#(name)" time="0">"#,
      "      \(outcome)", "    </testcase>",
    ]
  }
}
