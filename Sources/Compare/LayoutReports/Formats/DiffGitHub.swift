public import LayoutDiff

/// A diff as GitHub Actions annotations, one line for each cause of each scene.
///
/// `::error title=screens/sign-in::title: font body → title3; 5 changes in 390x844`
public struct DiffGitHub: CustomStringConvertible, Sendable {
  /// The lines, each with a line feed; empty if there are no differences.
  public let description: String

  /// Creates the annotations for a diff.
  ///
  /// - Parameters:
  ///   - diff: The diff.
  ///   - places: Finds scenes and nodes in the sources, unless the diff knows the places.
  public init(_ diff: VersionDiff, places: SourcePlaces = .unknown) {
    var lines: [String] = []
    for scene in SceneParagraph.paragraphs(of: diff, limit: 100) {
      let configurations = scene.configurations.joined(separator: ", ")
      for cause in CauseSummary.summaries(of: scene.source.diff) {
        lines.append(
          DiffGitHub.line(
            "error",
            title: scene.scene,
            at: scene.source.place ?? places.place(scene.scene, cause.paths.first),
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
          at: omission.place ?? places.place(omission.scene, nil),
          "not compared in \(configuration): \(omission.reason)"
        )
      )
    }
    description = lines.map { "\($0)\n" }.joined()
  }

  /// Returns a workflow command, escaped in the same way as by GitHub's toolkit.
  static func line(
    _ level: String,
    title: String,
    at place: SourcePlace? = nil,
    _ message: String
  ) -> String {
    var properties: [String] = []
    if let place {
      properties = ["file=\(property(place.file))", "line=\(place.line)"]
      if let column = place.column { properties.append("col=\(column)") }
    }
    properties.append("title=\(property(title))")
    let list = properties.joined(separator: ",")
    return "::\(level) \(list)::\(escaped(PrintableText.text(message)))"
  }

  private static func property(_ text: String) -> String {
    escaped(PrintableText.text(text)).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}
