public import LayoutDiff

/// A diff as GitHub Actions annotations, one line for each cause of each scene.
///
/// `::error title=screens/sign-in::title: font body → title3; 5 changes in 390x844`
public struct DiffGitHub: CustomStringConvertible, Sendable {
  /// The lines, each with a line feed; empty if there are no differences.
  public let description: String

  /// Creates the annotations for a diff.
  public init(_ diff: VersionDiff) {
    var lines: [String] = []
    for scene in SceneParagraph.paragraphs(of: diff, limit: 100) {
      let configurations = scene.configurations.joined(separator: ", ")
      for cause in CauseSummary.summaries(of: scene.source.diff) {
        lines.append(
          DiffGitHub.line(
            "error",
            title: scene.scene,
            "\(cause.text); \(Counted(cause.count, "change")) in \(configurations)"
          )
        )
      }
    }
    for omission in diff.omissions {
      let configuration = ConfigurationText(omission.proposal, omission.environment)
      lines.append(
        DiffGitHub.line(
          "warning",
          title: omission.scene,
          "not compared in \(configuration): \(omission.reason)"
        )
      )
    }
    description = lines.map { "\($0)\n" }.joined()
  }

  /// Returns a workflow command, escaped in the same way as by GitHub's toolkit.
  private static func line(_ level: String, title: String, _ message: String) -> String {
    let title = escaped(PrintableText.text(title))
      .replacing(":", with: "%3A").replacing(",", with: "%2C")
    return "::\(level) title=\(title)::\(escaped(PrintableText.text(message)))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}
