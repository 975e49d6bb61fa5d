import EscapedText
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
  ///   - fitsComment: Whether scenes are left out, and counted by cause, that do not fit into a
  ///     comment on GitHub.
  public init(_ diff: VersionDiff, limit: Int = 12, fitsComment: Bool = false) {
    let full = DiffText.lines(of: diff, limit: limit).joined(separator: "\n") + "\n"
    guard fitsComment, full.utf8.count > CommentText.maximumBytes else {
      description = full
      return
    }
    let paragraphs = RepeatedCauses(diff, limit: limit).listed
    var text = CommentText()
    _ = text.add(["\(PrintableText.text(diff.old)) → \(PrintableText.text(diff.new))", ""])
    let listed = paragraphs.prefix { text.add([$0.title] + $0.lines + [""], within: 45_000) }
    _ = text.add(["left out here, by cause:"])
    text.add(each: LeftOutCauses(paragraphs.dropFirst(listed.count)).lines.map { "  \($0)" }) {
      "  … and \(Counted($0, "more cause"))"
    }
    description = (text.lines + ["", DiffSummary(diff).description, ""]).joined(separator: "\n")
  }

  private static func lines(of diff: VersionDiff, limit: Int) -> [String] {
    var lines = ["\(PrintableText.text(diff.old)) → \(PrintableText.text(diff.new))", ""]
    let paragraphs = RepeatedCauses(diff, limit: limit)
    if paragraphs.rest != nil { lines += WorstChanges(diff).lines(besides: paragraphs.listed) }
    for paragraph in paragraphs.listed { lines += [paragraph.title] + paragraph.lines + [""] }
    lines += paragraphs.rest.map { [$0, ""] } ?? []
    let omissions = SceneParagraph.omissions(of: diff)
    if !omissions.isEmpty {
      lines.append("not compared:")
      lines += omissions.map { "  \($0.title): \($0.lines.joined())" } + [""]
    }
    lines.append(DiffSummary(diff).description)
    return lines
  }
}

extension NodeChange {
  /// The mark of the change in a list: `+`, `-` or `~`.
  var mark: String {
    switch kind {
    case .added: "+"
    case .removed: "-"
    case .changed, .movedWithAncestor: "~"
    }
  }
}
