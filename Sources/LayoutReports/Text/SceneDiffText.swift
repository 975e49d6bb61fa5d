import Foundation
import LayoutCore
import LayoutDiff

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
    let groups = CauseGroup.groups(of: diff).map(Account.init)
    let names =
      groups.flatMap { $0.group.changes.prefix(limit).map(\.node.reportName) }
      + (tellsProposals ? [] : groups.compactMap(SceneDiffText.count))
    let width = min(names.map(\.count).max() ?? 0, SceneDiffText.widestName)
    var lines: [String] = diff.renamings.map {
      "  \(PrintableText.text($0.old.path)) was renamed \(PrintableText.text($0.new.path))"
    }
    for group in groups {
      lines.append("  \(group.group.title(in: diff))")
      lines += SceneDiffText.lines(
        of: group,
        limit: limit,
        Columns(width: width, riders: riders, tellsProposals: tellsProposals)
      )
    }
    lines.append("    \(Counted(diff.unchangedCount, "node")) as before")
    self.lines = lines
  }

  /// A group, with what became of each of its nodes in words.
  private struct Account {
    let group: CauseGroup
    /// For each change the number of what is said of it.
    private(set) var kinds: [Int] = []
    /// Of how many the same is said, by its number.
    private(set) var counts: [Int] = []
    /// How many of these moved or have another size.
    private(set) var changedCounts: [Int] = []

    init(_ group: CauseGroup) {
      self.group = group
      kinds.reserveCapacity(group.changes.count)
      var numbering = Numbering<ChangeText.Key>()
      for change in group.changes {
        let kind = numbering.number(of: ChangeText.Key(change))
        if kind == counts.count {
          counts.append(0)
          changedCounts.append(0)
        }
        counts[kind] += 1
        if change.kind == .changed { changedCounts[kind] += 1 }
        kinds.append(kind)
      }
    }

    /// Returns the paths of those of which the same is said, without the first ones.
    func paths(of kind: Int, without named: Int) -> [String] {
      let all = group.changes.indices.lazy.filter { kinds[$0] == kind }
      return all.dropFirst(named).map { group.changes[$0].node.path }
    }
  }

  /// Returns the words for those of a group that are counted and not named, if there are any.
  private static func count(in account: Account) -> String? {
    let greatest = account.changedCounts.max() ?? 0
    return greatest > namedAlike + 2 ? "\(greatest - namedAlike) more" : nil
  }

  /// What the lines of a group are written with.
  private struct Columns {
    let width: Int
    let riders: [CauseGroup.Carrier: Int]
    let tellsProposals: Bool
  }

  /// Returns a line for each change; where many moved alike, the first are named and the others counted.
  private static func lines(of account: Account, limit: Int, _ columns: Columns) -> [String] {
    let changes = account.group.changes
    var lines: [String] = []
    var told = [Int](repeating: 0, count: account.counts.count)
    /// How many are named, and how many are named or counted.
    var (namedCount, toldCount) = (0, 0)
    for (change, kind) in zip(changes, account.kinds) {
      let isCounted =
        !columns.tellsProposals && change.kind == .changed
        && account.counts[kind] > namedAlike + 2
      told[kind] += 1
      let place = told[kind]
      guard !isCounted || place <= namedAlike else { continue }
      guard namedCount < limit else {
        return lines + ["    … and \(changes.count - toldCount) more; explain tells all"]
      }
      namedCount += 1
      toldCount += 1
      let words = ChangeText(change).description
      lines.append(line(of: change, words, width: columns.width))
      if columns.tellsProposals, let line = proposals(of: change) { lines.append(line) }
      if let line = line(of: columns.riders, with: change) { lines.append(line) }
      guard isCounted, place == namedAlike else { continue }
      let rest = account.counts[kind] - namedAlike
      toldCount += rest
      lines.append("    ~ \(Padded("\(rest) more", to: columns.width))  \(words)")
      let riders = riders(in: columns.riders, with: change) {
        account.paths(of: kind, without: namedAlike)
      }
      if riders > 0 { lines.append("        \(Counted(riders, "node")) rode along inside") }
    }
    return lines
  }

  /// Returns how many rode along with containers that moved as a change did.
  private static func riders(
    in all: [CauseGroup.Carrier: Int],
    with change: NodeChange,
    _ paths: () -> [String]
  ) -> Int {
    guard !all.isEmpty else { return 0 }
    return paths().reduce(0) { $0 + (all[CauseGroup.Carrier($1, of: change)] ?? 0) }
  }

  private static func line(of change: NodeChange, _ words: String, width: Int) -> String {
    "    \(mark(of: change)) \(Padded(change.node.reportName, to: width))  \(words)"
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
