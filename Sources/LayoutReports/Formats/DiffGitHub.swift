public import LayoutDiff

/// A diff as annotations of GitHub Actions: a line for each cause of each scene.
///
/// `::error title=screens/sign-in::title: font body → title3; 5 changes in 390x844`
public struct DiffGitHub: CustomStringConvertible, Sendable {
  /// The lines, each with a line feed; empty when nothing differs.
  public let description: String

  /// Writes a diff.
  public init(_ diff: VersionDiff) {
    var lines: [String] = []
    for scene in DiffParagraph.paragraphs(of: diff) {
      let situations = scene.situations.joined(separator: ", ")
      for account in CauseAccount.accounts(of: scene.diff) {
        lines.append(
          DiffGitHub.line(
            "error",
            title: scene.scene,
            "\(account.text); \(Counted(account.count, "change")) in \(situations)"
          )
        )
      }
    }
    for omission in diff.omissions {
      let situation = SituationText(omission.proposal, omission.environment)
      lines.append(
        DiffGitHub.line(
          "warning",
          title: omission.scene,
          "not compared in \(situation): \(omission.reason)"
        )
      )
    }
    description = lines.map { "\($0)\n" }.joined()
  }

  /// Returns a workflow command; what the command's syntax uses is escaped as its public sources do.
  private static func line(_ level: String, title: String, _ message: String) -> String {
    let title = escaped(PrintableText.text(title))
      .replacing(":", with: "%3A").replacing(",", with: "%2C")
    return "::\(level) title=\(title)::\(escaped(PrintableText.text(message)))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}
