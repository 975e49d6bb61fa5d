import EscapedText
import LayoutChecks
package import LayoutDiff

/// A diff as an outline for programs and people: the causes, then one line for each change.
///
/// ```text
/// 1.0 → 1.1: 2 snapshots compared; 1 differs, 1 unchanged
/// cause 4f1a09c2d3: title: font body → title3 · 1 snapshot of 1 scene: card
/// card 390 × any
///   ~ title "Lisbon" 16,12 90×25 width 84 → 90 · height 20 → 25
/// ```
///
/// Frames are in the root's coordinates. Scenes that differ for the same causes are counted.
package struct DiffOutline: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  package let description: String

  /// Creates the outline of a diff.
  package init(_ diff: VersionDiff, limits: OutlineLimits = OutlineLimits()) {
    var text = CommentText()
    _ = text.add([String(DiffSummary.line(of: diff).dropLast())])
    let causes = CauseTotals(diff).totals.map { total in
      let scenes = Counted(total.scenes.count, "scene")
      let names = total.scenes.prefix(3).map(PrintableText.text).joined(separator: ", ")
      return """
        cause \(total.cause.id): \(total.cause.text.shortened) · \
        \(Counted(total.snapshotCount, "snapshot")) of \(scenes): \(names)\
        \(total.scenes.count > 3 ? ", …" : "")\(total.words.map { " \($0)" } ?? "")
        """
    }
    text.add(each: causes, within: max(limits.bytes / 2, 600)) {
      "… \(Counted($0, "more cause")); raise the budget to list them"
    }
    var known: Set<CauseID> = []
    var (repeated, rest) = ([SceneParagraph<VersionDiff.SceneDiff>](), 0)
    for paragraph in SceneParagraph.paragraphs(of: diff, lines: DiffOutline.lines) {
      let ids = paragraph.source.diff.namedCauses(in: paragraph.scene).map(\.id)
      if !ids.isEmpty, known.isSuperset(of: ids) {
        repeated.append(paragraph)
      } else if text.add([paragraph.title] + paragraph.lines, within: limits.bytes) {
        known.formUnion(ids)
      } else {
        rest += paragraph.configurations.count
      }
    }
    var last = repeated.isEmpty ? [] : [RepeatedCauses.sentence(about: repeated)]
    if rest > 0 {
      last.append("… \(Counted(rest, "more snapshot")); raise the budget, or select a scene")
    }
    _ = text.add(last)
    text.add(
      each: SceneParagraph.omissions(of: diff).map {
        "not compared: \($0.title): \($0.lines.joined())"
      },
      within: limits.bytes + 200
    ) { "… \(Counted($0, "more")) not compared" }
    description = text.lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of scene: VersionDiff.SceneDiff) -> [String] {
    let diff = scene.diff
    let movedWith = MovedAncestor.counts(of: diff)
    let groups = CauseGroup.groups(of: diff)
    let indent = groups.count > 1 ? "    " : "  "
    var lines = diff.renamingTexts.map { "  \($0)" }
    for group in groups {
      if groups.count > 1 || group.changes.isEmpty {
        lines.append("  \(group.title(in: diff))")
      }
      for row in WrapperRow.rows(of: group, in: diff, isFolded: true) {
        let change = row.changes[0]
        let frame = change.new.map { " \(OutlineText.frame($0.frame))" } ?? ""
        let words = change.kind == .added ? "" : " \(row.words)"
        let count = row.changes.reduce(0) {
          $0 + (movedWith[MovedAncestor($1.node.path, of: $1)] ?? 0)
        }
        let along = count > 0 ? ", with \(Counted(count, "view")) inside" : ""
        lines.append("\(indent)\(change.mark) \(row.name)\(frame)\(words)\(along)")
      }
    }
    return lines
  }
}
