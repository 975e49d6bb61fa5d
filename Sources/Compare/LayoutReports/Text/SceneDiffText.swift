import Foundation
import LayoutCore
public import LayoutDiff

/// The lines of a diff for a scene: each cause, followed by its consequences.
struct SceneDiffText {
  let lines: [String]

  /// The maximum width of the name column, in characters; longer names do not widen it.
  private static let maximumNameWidth = 48
  /// The number of nodes to list by name if at least three more changed in the same way.
  private static let namedCount = 3

  /// Creates the lines for a diff.
  ///
  /// - Parameters:
  ///   - diff: The diff.
  ///   - limit: The maximum number of changes to list for each cause; the remaining ones are
  ///     counted.
  ///   - listsProposals: Whether to add a line with the proposals and sizes for each change; all
  ///     nodes are listed by name then.
  init(_ diff: SnapshotDiff, limit: Int, listsProposals: Bool = false) {
    let movedWith = MovedAncestor.counts(of: diff)
    let groups = CauseGroup.groups(of: diff).map { GroupLines($0, isFolded: !listsProposals) }
    let names = groups.flatMap { $0.names(limit: limit) }
    let width = min(names.map(\.count).max() ?? 0, SceneDiffText.maximumNameWidth)
    var lines = diff.renamings.map { "  \($0.text)" }
    for group in groups {
      lines.append("  \(group.group.title(in: diff))")
      lines += group.lines(limit: limit, width: width, movedWith, listsProposals)
    }
    lines.append("    \(Counted(diff.unchangedCount, "node")) unchanged")
    self.lines = lines
  }

  /// A group of changes with their descriptions.
  private struct GroupLines {
    let group: CauseGroup
    private let words: [String]
    /// If changes with the same description are folded, the positions of those changes.
    private var folded: [String: [Int]] = [:]

    init(_ group: CauseGroup, isFolded: Bool) {
      self.group = group
      words = group.changes.map { ChangeText($0).description }
      guard isFolded else { return }
      for (index, change) in group.changes.enumerated() where change.kind == .changed {
        folded[words[index], default: []].append(index)
      }
      folded = folded.filter { $0.value.count > namedCount + 2 }
    }

    /// Returns the names for the first column.
    func names(limit: Int) -> [String] {
      group.changes.enumerated().prefix { $0 < limit || $1.severity > .frames }
        .map(\.element.node.reportName)
        + folded.values.map { "\($0.count - namedCount) more" }
    }

    func lines(
      limit: Int,
      width: Int,
      _ movedWith: [MovedAncestor: Int],
      _ listsProposals: Bool
    ) -> [String] {
      var lines: [String] = []
      var (listedCount, coveredCount) = (0, 0)
      for (index, change) in group.changes.enumerated() {
        let similar = folded[words[index]] ?? []
        if !similar.isEmpty, index > similar[namedCount - 1] { continue }
        guard listedCount < limit || change.severity > .frames else {
          let rest = group.changes.count - coveredCount
          return lines + ["    … and \(rest) more; explain lists all"]
        }
        listedCount += 1
        coveredCount += 1
        let name = Padded(change.node.reportName, to: width)
        lines.append("    \(change.mark) \(name)  \(words[index])")
        if listsProposals, let line = proposals(of: change) { lines.append(line) }
        lines += companions(of: [change], movedWith)
        guard !similar.isEmpty, index == similar[namedCount - 1] else { continue }
        let rest = similar.dropFirst(namedCount)
        coveredCount += rest.count
        lines.append("    ~ \(Padded("\(rest.count) more", to: width))  \(words[index])")
        lines += companions(of: rest.map { group.changes[$0] }, movedWith)
      }
      return lines
    }
  }

  /// Returns a line with the number of nodes that moved, were added or were removed with others, if
  /// any.
  private static func companions(
    of changes: [NodeChange],
    _ movedWith: [MovedAncestor: Int]
  ) -> [String] {
    let count = changes.reduce(0) { $0 + (movedWith[MovedAncestor($1.node.path, of: $1)] ?? 0) }
    guard count > 0, let kind = changes.first?.kind else { return [] }
    let nodes = Counted(count, "node")
    switch kind {
    case .added, .removed: return ["        with \(nodes) inside"]
    case .changed, .movedWithAncestor:
      return ["        \(nodes) moved with \(changes.count == 1 ? "it" : "them")"]
    }
  }

  private static func proposals(of change: NodeChange) -> String? {
    guard let old = change.old, let new = change.new else { return nil }
    let proposals = [old, new].map { "\(ProposalText(short: $0.placement.proposal))" }
    let sizes = [old, new].map { PointsText.short($0.placement.frame.size) }
    func words(_ sides: [String]) -> String {
      sides[0] == sides[1] ? sides[0] : "\(sides[0]) → \(sides[1])"
    }
    return "        proposed \(words(proposals)), answered \(words(sizes))"
  }
}

/// The causes in a scene, with both sides of each change.
public struct SceneExplanationText: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  public let description: String

  /// Creates the text for the differences between two snapshots.
  public init(_ diff: SnapshotDiff) {
    let lines = SceneDiffText(diff, limit: .max, listsProposals: true).lines
    description = lines.joined(separator: "\n") + "\n"
  }
}

/// The report of a scene, shared by all configurations with the same report.
struct SceneParagraph<Source> {
  let scene: String
  /// The proposals and environments.
  private(set) var configurations: [String]
  private(set) var lines: [String]
  /// The diff or omission of the first configuration.
  let source: Source

  /// The name of the scene, with the configurations.
  var title: String { "\(PrintableText.text(scene))  \(configurations.joined(separator: ", "))" }

  /// Merges adjacent paragraphs of the same scene that have the same lines.
  static func merged(_ paragraphs: [SceneParagraph]) -> [SceneParagraph] {
    var merged: [SceneParagraph] = []
    for paragraph in paragraphs {
      let start = merged.lastIndex { $0.scene != paragraph.scene }.map { $0 + 1 } ?? 0
      if let equal = merged[start...].firstIndex(where: { $0.lines == paragraph.lines }) {
        merged[equal].configurations += paragraph.configurations
      } else {
        merged.append(paragraph)
      }
    }
    return merged
  }
}

extension SceneParagraph where Source == VersionDiff.SceneDiff {
  /// Returns paragraphs for the scenes of a diff, with at most `limit` changes per cause.
  static func paragraphs(of diff: VersionDiff, limit: Int) -> [SceneParagraph] {
    paragraphs(of: diff) { lines(of: $0, limit: limit) }
  }

  private static func lines(of scene: VersionDiff.SceneDiff, limit: Int) -> [String] {
    (scene.isEdited ? ["    the scene was edited"] : [])
      + scene.brokenInvariants.map { "    invariant: \($0)" }
      + SceneDiffText(scene.diff, limit: limit).lines
  }

  /// Returns the paragraph with at most `limit` changes per cause.
  func shortened(to limit: Int) -> SceneParagraph {
    var short = self
    short.lines = SceneParagraph.lines(of: source, limit: limit)
    return short
  }

  /// Returns paragraphs for the scenes of a diff.
  static func paragraphs(
    of diff: VersionDiff,
    lines: (VersionDiff.SceneDiff) -> [String]
  ) -> [SceneParagraph] {
    merged(
      diff.scenes.map {
        SceneParagraph(
          scene: $0.scene,
          configurations: [ConfigurationText($0.proposal, $0.environment).description],
          lines: lines($0),
          source: $0
        )
      }
    )
  }
}

extension SceneParagraph where Source == VersionDiff.Omission {
  /// Returns paragraphs for the snapshots that were not compared, with the reasons.
  static func omissions(of diff: VersionDiff) -> [SceneParagraph] {
    merged(
      diff.omissions.map {
        SceneParagraph(
          scene: $0.scene,
          configurations: [ConfigurationText($0.proposal, $0.environment).description],
          lines: [PrintableText.text($0.reason)],
          source: $0
        )
      }
    )
  }
}

/// The paragraphs of a diff, without those that would list the same causes again.
///
/// One cause, such as the changed value of a token, often changes many scenes. The first one is
/// listed, and the others are counted.
struct RepeatedCauses {
  /// The paragraphs to list.
  private(set) var listed: [SceneParagraph<VersionDiff.SceneDiff>] = []
  /// A sentence about the paragraphs that are not listed; `nil` if all are.
  private(set) var rest: String?

  /// The number of paragraphs with known causes that are listed nevertheless.
  private static let tolerated = 2
  /// The number of changes to list for each cause if paragraphs are left out, and of scenes to name.
  private static let (shortLimit, namedScenes) = (4, 3)

  /// Creates the paragraphs of a diff.
  ///
  /// - Parameters:
  ///   - diff: The diff.
  ///   - limit: The maximum number of changes to list for each cause.
  init(_ diff: VersionDiff, limit: Int) {
    let paragraphs = SceneParagraph.paragraphs(of: diff, limit: limit)
    var known: Set<CauseID> = []
    var repeated: [SceneParagraph<VersionDiff.SceneDiff>] = []
    for paragraph in paragraphs {
      let scene = paragraph.source
      let causes = scene.diff.namedCauses(in: scene.scene).map(\.id)
      if scene.brokenInvariants.isEmpty, known.isSuperset(of: causes) {
        repeated.append(paragraph)
      } else {
        known.formUnion(causes)
        listed.append(paragraph)
      }
    }
    guard repeated.count > RepeatedCauses.tolerated else {
      listed = paragraphs
      return
    }
    listed = listed.map { $0.shortened(to: min(limit, RepeatedCauses.shortLimit)) }
    rest = RepeatedCauses.sentence(about: repeated)
  }

  private static func sentence(
    about paragraphs: [SceneParagraph<VersionDiff.SceneDiff>]
  ) -> String {
    let count = paragraphs.reduce(0) { $0 + $1.configurations.count }
    var scenes: [String] = []
    for paragraph in paragraphs {
      let name = PrintableText.text(paragraph.scene)
      if scenes.last != name { scenes.append(name) }
    }
    let names = scenes.prefix(namedScenes).joined(separator: ", ")
    return """
      … and \(Counted(count, "more snapshot")) for the same causes, in \
      \(scenes.count > namedScenes ? "\(scenes.count) scenes: \(names), …" : names)
      """
  }
}
