import Foundation
import LayoutCore

/// The lines that a diff has for one scene: each cause, and under it what follows from it.
struct SceneDiffText {
  let lines: [String]

  /// The width beyond which a long name no longer moves the column behind it.
  private static let widestName = 48

  /// Writes a diff; of each cause at most `limit` changes are told, the others are counted.
  ///
  /// With `tellsProposals`, each has its proposal and answer on both sides.
  init(_ diff: SnapshotDiff, limit: Int, tellsProposals: Bool = false) {
    let riders = CauseGroup.riders(of: diff)
    let groups = CauseGroup.groups(of: diff)
    let names = groups.flatMap { $0.changes.prefix(limit).map(\.node.reportName) }
    let width = min(names.map(\.count).max() ?? 0, SceneDiffText.widestName)
    var lines: [String] = diff.renamings.map {
      "  \(PrintableText.text($0.old.path)) was renamed \(PrintableText.text($0.new.path))"
    }
    for group in groups {
      lines.append("  \(group.title(in: diff))")
      for change in group.changes.prefix(limit) {
        lines.append(SceneDiffText.line(of: change, width: width))
        if tellsProposals, let line = SceneDiffText.proposals(of: change) { lines.append(line) }
        if let line = SceneDiffText.line(of: riders, with: change) { lines.append(line) }
      }
      if group.changes.count > limit {
        lines.append("    … and \(group.changes.count - limit) more")
      }
    }
    lines.append("    \(Counted(diff.unchangedCount, "node")) as before")
    self.lines = lines
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
