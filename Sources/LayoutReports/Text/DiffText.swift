public import LayoutDiff

/// A diff for people: each cause, what follows from it by name, with what rode along counted under it.
///
/// Proposals and environments in which the same happened to a scene share one paragraph.
public struct DiffText: CustomStringConvertible, Sendable {
  /// The text, with a line feed at its end.
  public let description: String

  /// Writes a diff; of each cause at most `limit` changes are told by name.
  public init(_ diff: VersionDiff, limit: Int = 12) {
    var lines = ["\(PrintableText.text(diff.old)) → \(PrintableText.text(diff.new))", ""]
    let changed = diff.scenes.mapConcurrently(nodes: diff.changeCount) { scene in
      SceneParagraph(
        scene,
        lines: (scene.isEdited ? ["    the scene was edited"] : [])
          + SceneDiffText(scene.diff, limit: limit).lines
      )
    }
    for paragraph in changed.merged() {
      lines += [paragraph.title] + paragraph.lines + [""]
    }
    let omitted = diff.omissions.map {
      SceneParagraph($0, line: PrintableText.text($0.reason))
    }
    if !omitted.isEmpty {
      lines.append("not compared:")
      lines += omitted.merged().map { "  \($0.title): \($0.lines.joined())" } + [""]
    }
    lines.append(DiffSummary(diff).description)
    lines += diff.tolerances.map { ToleranceText($0).lines } ?? []
    description = lines.joined(separator: "\n") + "\n"
  }
}
