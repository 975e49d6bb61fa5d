import Foundation
import LayoutCore

/// The lines that a diff has for one scene: each cause, and under it what follows from it.
struct SceneDiffText {
  let lines: [String]

  /// The width beyond which a long name no longer moves the column behind it.
  private static let widestName = 48
  /// How many of those that moved alike are named.
  private static let namedAlike = 3

  /// Writes a diff; of each cause at most `limit` changes are told, the others are counted.
  ///
  /// With `tellsProposals`, each has its proposal and answer on both sides.
  init(_ diff: SnapshotDiff, limit: Int, tellsProposals: Bool = false) {
    let riders = CauseGroup.riders(of: diff)
    let groups = CauseGroup.groups(of: diff)
    let names =
      groups.flatMap { $0.changes.prefix(limit).map(\.node.reportName) }
      + (tellsProposals ? [] : groups.compactMap(SceneDiffText.count))
    let width = min(names.map(\.count).max() ?? 0, SceneDiffText.widestName)
    var lines: [String] = diff.renamings.map {
      "  \(PrintableText.text($0.old.path)) was renamed \(PrintableText.text($0.new.path))"
    }
    for group in groups {
      lines.append("  \(group.title(in: diff))")
      lines += SceneDiffText.lines(
        of: group,
        limit: limit,
        Columns(width: width, riders: riders, tellsProposals: tellsProposals)
      )
    }
    lines.append("    \(Counted(diff.unchangedCount, "node")) as before")
    self.lines = lines
  }

  /// Returns the words for those of a group that are counted and not named, if there are any.
  private static func count(in group: CauseGroup) -> String? {
    var counts: [String: Int] = [:]
    for change in group.changes where change.kind == .changed {
      counts["\(ChangeText(change))", default: 0] += 1
    }
    let greatest = counts.values.max() ?? 0
    return greatest > namedAlike + 2 ? "\(greatest - namedAlike) more" : nil
  }

  /// What the lines of a group are written with.
  private struct Columns {
    let width: Int
    let riders: [CauseGroup.Carrier: Int]
    let tellsProposals: Bool
  }

  /// Returns a line for each change; where many moved alike, the first are named and the others counted.
  private static func lines(of group: CauseGroup, limit: Int, _ columns: Columns) -> [String] {
    var alike: [String: [NodeChange]] = [:]
    for change in group.changes { alike["\(ChangeText(change))", default: []].append(change) }
    var lines: [String] = []
    var told: [String: Int] = [:]
    var toldCount = 0
    for change in group.changes {
      let account = "\(ChangeText(change))"
      let all = alike[account] ?? []
      let isCounted =
        !columns.tellsProposals && change.kind == .changed && all.count > namedAlike + 2
      told[account, default: 0] += 1
      let place = told[account] ?? 0
      guard !isCounted || place <= namedAlike else { continue }
      guard toldCount < limit else {
        let rest = group.changes.count - told.values.reduce(-1, +)
        return lines + ["    … and \(rest) more; explain tells all"]
      }
      toldCount += 1
      lines.append(line(of: change, width: columns.width))
      if columns.tellsProposals, let line = proposals(of: change) { lines.append(line) }
      if let line = line(of: columns.riders, with: change) { lines.append(line) }
      if isCounted, place == namedAlike {
        let rest = all.dropFirst(namedAlike)
        lines.append("    ~ \(Padded("\(rest.count) more", to: columns.width))  \(account)")
        let riders = rest.compactMap { columns.riders[CauseGroup.Carrier($0.node.path, of: $0)] }
          .reduce(0, +)
        if riders > 0 { lines.append("        \(Counted(riders, "node")) rode along inside") }
      }
    }
    return lines
  }

  private static func line(of change: NodeChange, width: Int) -> String {
    "    \(mark(of: change)) \(Padded(change.node.reportName, to: width))  \(ChangeText(change))"
  }

  private static func proposals(of change: NodeChange) -> String? {
    guard let old = change.old, let new = change.new else { return nil }
    func text(_ side: NodeChange.Side) -> String {
      "\(ProposalText(short: side.placement.proposal))"
    }
    let answers = [old, new].map { PointsText.short($0.placement.frame.size) }
    let proposed = text(old) == text(new) ? text(old) : "\(text(old)) → \(text(new))"
    let answered = answers[0] == answers[1] ? answers[0] : "\(answers[0]) → \(answers[1])"
    return "        proposed \(proposed), answered \(answered)"
  }

  private static func line(
    of riders: [CauseGroup.Carrier: Int],
    with change: NodeChange
  ) -> String? {
    guard let count = riders[CauseGroup.Carrier(change.node.path, of: change)] else { return nil }
    let nodes = Counted(count, "node")
    switch change.kind {
    case .added, .removed: return "        with \(nodes) inside"
    case .changed, .rodeAlong: return "        \(nodes) rode along inside"
    }
  }

  private static func mark(of change: NodeChange) -> String {
    switch change.kind {
    case .added: "+"
    case .removed: "-"
    case .changed, .rodeAlong: "~"
    }
  }
}
