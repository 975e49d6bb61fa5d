public import LayoutChecks

/// A check as GitHub Actions annotations, one line for each new finding.
public struct CheckGitHub: CustomStringConvertible, Sendable {
  /// The lines, each with a line feed; empty without new findings.
  public let description: String

  /// Creates the annotations for a check.
  ///
  /// - Parameters:
  ///   - report: The check.
  ///   - places: Finds scenes and nodes in the sources.
  public init(_ report: CheckReport, places: SourcePlaces = .unknown) {
    var lines = report.failures.map { entry in
      DiffGitHub.line(
        entry.finding.severity.rawValue,
        title: entry.finding.scene,
        at: places.place(entry.finding.scene, entry.finding.nodes.first?.path),
        "\(entry.finding.message) (\(entry.finding.rule.id)) in \(CheckText.configurations(of: entry))"
      )
    }
    lines += report.gaps.map { gap in
      DiffGitHub.line(
        "warning",
        title: gap.scene,
        at: places.place(gap.scene, nil),
        "not proven in \(gap.configuration): \(gap.reason)"
      )
    }
    description = lines.map { "\($0)\n" }.joined()
  }
}
