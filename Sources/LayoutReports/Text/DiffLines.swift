public import LayoutDiff

/// A diff in brief: for each scene a line for each cause, with what follows from it counted.
///
/// Proposals and environments in which the same happened to a scene share their lines.
public struct DiffLines: CustomStringConvertible, Sendable {
  /// The text, with a line feed at its end.
  public let description: String

  /// Writes a diff.
  public init(_ diff: VersionDiff) {
    let changed = diff.scenes.mapConcurrently(nodes: diff.changeCount) {
      SceneParagraph($0, lines: DiffLines.lines(of: $0.diff))
    }
    let omitted = diff.omissions.map {
      SceneParagraph($0, line: "  not compared: \(PrintableText.text($0.reason))")
    }
    let paragraphs = changed.merged() + omitted.merged()
    let lines = paragraphs.flatMap { [$0.title] + $0.lines } + [DiffSummary(diff).description]
    description = lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of diff: SnapshotDiff) -> [String] {
    let riders = CauseGroup.riders(of: diff)
    let renamings = diff.renamings.map {
      "  \(PrintableText.text($0.old.path)) was renamed \(PrintableText.text($0.new.path))"
    }
    return renamings
      + CauseGroup.groups(of: diff).map { "  \(CauseLine($0, of: diff, riders: riders))" }
  }
}
