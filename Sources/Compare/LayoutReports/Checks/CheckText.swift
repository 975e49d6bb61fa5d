public import LayoutChecks
import LayoutCore
import LayoutDiff

/// A check as text for terminals: the findings by scene, and a summary.
public struct CheckText: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  public let description: String

  /// The number of configurations that are listed for a finding.
  private static let maximumConfigurations = 3

  /// Creates the text for a check.
  public init(_ report: CheckReport) {
    var lines: [String] = []
    var scene: String?
    for entry in report.failures {
      if entry.finding.scene != scene {
        if scene != nil { lines.append("") }
        scene = entry.finding.scene
        lines.append(PrintableText.text(entry.finding.scene))
      }
      lines += CheckText.lines(of: entry)
    }
    if !report.gaps.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines += report.gaps.map { gap in
        "not proven: " + PrintableText.text("\(gap.scene)  \(gap.configuration): \(gap.reason)")
      }
    }
    if !lines.isEmpty { lines.append("") }
    lines += report.notes.map { "note: " + PrintableText.text($0) }
    lines.append(CheckText.summary(of: report))
    description = lines.map { "\($0)\n" }.joined()
  }

  private static func lines(of entry: CheckReport.Entry) -> [String] {
    let finding = entry.finding
    let title = "  \(Padded(finding.severity.rawValue, to: 7))  \(Padded(finding.rule.id, to: 17))"
    return [
      "\(title)  \(PrintableText.text(finding.message))  [\(finding.id)]",
      "           in \(configurations(of: entry))",
    ]
  }

  /// The first configurations of a finding.
  static func configurations(of entry: CheckReport.Entry) -> String {
    let named = entry.configurations.prefix(maximumConfigurations).joined(separator: ", ")
    let rest = entry.configurations.count - maximumConfigurations
    return PrintableText.text(rest > 0 ? "\(named) and \(rest) more" : named)
  }

  /// A sentence with the numbers of findings.
  static func summary(of report: CheckReport) -> String {
    let failures = report.failures
    let errors = failures.count { $0.finding.severity == .error }
    var parts = ["\(Counted(errors, "error"))", "\(Counted(failures.count - errors, "warning"))"]
    if report.knownCount > 0 { parts.append("\(report.knownCount) known") }
    if report.ignoredCount > 0 { parts.append("\(report.ignoredCount) ignored") }
    let scope =
      "\(Counted(report.sceneCount, "scene")), \(Counted(report.layoutCount, "layout"))"
    guard let widths = report.widths else { return "\(parts.joined(separator: ", ")) in \(scope)" }
    return """
      \(parts.joined(separator: ", ")) in \(scope), at any width from \(PointsText.short(widths.lowerBound)) \
      through \(PointsText.short(widths.upperBound))
      """
  }
}
