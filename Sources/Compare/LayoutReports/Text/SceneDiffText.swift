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
      group.changes.prefix(limit).map(\.node.reportName)
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
        guard listedCount < limit else {
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
