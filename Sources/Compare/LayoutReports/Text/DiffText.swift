public import LayoutDiff

/// A diff as readable text: each cause with its consequences.
///
/// Configurations with the same changes share a paragraph. If the causes of several paragraphs are
/// those of earlier ones, their snapshots are only counted.
public struct DiffText: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  public let description: String

  /// Creates the text for a diff.
  ///
  /// - Parameters:
  ///   - diff: The diff.
  ///   - limit: The maximum number of changes to list for each cause.
  public init(_ diff: VersionDiff, limit: Int = 12) {
    var lines = ["\(PrintableText.text(diff.old)) → \(PrintableText.text(diff.new))", ""]
    let paragraphs = RepeatedCauses(diff, limit: limit)
    for paragraph in paragraphs.listed {
      lines += [paragraph.title] + paragraph.lines + [""]
    }
    lines += paragraphs.rest.map { [$0, ""] } ?? []
    let omissions = SceneParagraph.omissions(of: diff)
    if !omissions.isEmpty {
      lines.append("not compared:")
      lines += omissions.map { "  \($0.title): \($0.lines.joined())" } + [""]
    }
    lines.append(DiffSummary(diff).description)
    lines += diff.tolerances.map { ToleranceText($0).lines } ?? []
    description = lines.joined(separator: "\n") + "\n"
  }
}

/// A brief diff: one line for each cause of each scene, with the number of its consequences.
///
/// Configurations with the same changes share their lines.
public struct DiffLines: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  public let description: String

  /// Creates the text for a diff.
  public init(_ diff: VersionDiff) {
    var lines = SceneParagraph.paragraphs(of: diff) { DiffLines.lines(of: $0.diff) }
      .flatMap { [$0.title] + $0.lines }
    for omission in SceneParagraph.omissions(of: diff) {
      lines += [omission.title] + omission.lines.map { "  not compared: \($0)" }
    }
    lines.append(DiffSummary(diff).description)
    description = lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of diff: SnapshotDiff) -> [String] {
    let movedWith = MovedAncestor.counts(of: diff)
    return diff.renamings.map { "  \($0.text)" }
      + CauseGroup.groups(of: diff).map { "  \(CauseLine($0, of: diff, movedWith: movedWith))" }
  }
}
