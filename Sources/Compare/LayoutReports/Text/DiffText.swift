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
    return diff.renamingTexts.map { "  \($0)" }
      + CauseGroup.groups(of: diff).map { "  \(CauseLine($0, of: diff, movedWith: movedWith))" }
  }
}

/// The beginning of a diff, for the message of a test: the worst changes of all snapshots, the changes of
/// the snapshot with the worst one, and how much more differs.
public struct DiffBeginning: CustomStringConvertible, Sendable {
  /// The text, without a trailing line feed.
  public let description: String

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
  public init(
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
