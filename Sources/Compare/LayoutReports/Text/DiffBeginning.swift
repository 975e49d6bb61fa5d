import EscapedText
package import LayoutDiff

/// The beginning of a diff, for the message of a test: the worst changes of all snapshots, the changes of
/// the snapshot with the worst one, and how much more differs.
package struct DiffBeginning: CustomStringConvertible, Sendable {
  /// The text, without a trailing line feed.
  package let description: String

  /// The maximum number of lines about the first scene.
  private static let maximumLines = 14

  /// Creates the text of a diff.
  ///
  /// - Parameters:
  ///   - diff: The diff.
  ///   - old: The name of the old side.
  ///   - new: The name of the new side.
  ///   - limit: The number of changes that are listed for each cause.
  ///   - reported: The causes that earlier messages list, with the scenes of those messages. If
  ///     these are all, the changes are only counted.
  package init(
    _ diff: VersionDiff,
    from old: String,
    to new: String,
    limit: Int = 3,
    reported: [CauseID: String] = [:]
  ) {
    var lines = ["\(PrintableText.text(old)) → \(PrintableText.text(new))", ""]
    let paragraphs =
      DiffBeginning.repeated(diff, reported)
      ?? SceneParagraph.paragraphs(of: diff, limit: limit).worstFirst
    if let first = paragraphs.first {
      // The command that lists all changes compares versions, which a test does not have.
      let all = first.lines.map { $0.replacing("; explain lists all", with: "") }
      let listed = all.prefix(DiffBeginning.maximumLines)
      lines += WorstChanges(diff).lines(besides: [first], limit: DiffBeginning.maximumLines)
      lines.append(first.title)
      lines += listed
      let rest = all.count - listed.count
      if rest > 0 { lines.append("    … and \(Counted(rest, "more line")) about it") }
    }
    let rest = paragraphs.dropFirst()
    if !rest.isEmpty {
      let count = rest.reduce(0) { $0 + $1.configurations.count }
      let names = rest.prefix(3).map(\.title).joined(separator: "; ")
      lines.append(
        "  … and \(Counted(count, "more snapshot")): \(names)\(rest.count > 3 ? "; …" : "")"
      )
    }
    description = lines.joined(separator: "\n")
  }

  /// Returns paragraphs that name causes and count changes; `nil` if a cause was not reported.
  private static func repeated(
    _ diff: VersionDiff,
    _ reported: [CauseID: String]
  ) -> [SceneParagraph<VersionDiff.SceneDiff>]? {
    let causes = diff.scenes.flatMap { $0.diff.namedCauses(in: $0.scene) }
    guard !causes.isEmpty, causes.allSatisfy({ reported[$0.id] != nil }) else { return nil }
    return SceneParagraph.paragraphs(of: diff) { scene in
      scene.diff.namedCauses(in: scene.scene).map { cause in
        "  \(cause.text)  (as in \(PrintableText.text(reported[cause.id] ?? "")))"
      } + ["    \(SnapshotHistory.count(scene.diff))"]
    }
  }
}
