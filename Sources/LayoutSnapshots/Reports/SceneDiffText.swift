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
    /// The positions in the group of those of which the same is said.
    private(set) var alike: [[Int]] = []
    /// For each change its place in `alike`.
    private(set) var places: [Int] = []

    init(_ group: CauseGroup) {
      self.group = group
      var known: [ChangeText.Key: Int] = [:]
      for (position, change) in group.changes.enumerated() {
        let key = ChangeText.Key(change)
        let place = known[key] ?? alike.count
        if place == alike.count {
          known[key] = place
          alike.append([])
        }
        alike[place].append(position)
        places.append(place)
      }
    }
  }

  /// Returns the words for those of a group that are counted and not named, if there are any.
  private static func count(in account: Account) -> String? {
    let counts = account.alike.map { positions in
      positions.count { account.group.changes[$0].kind == .changed }
    }
    let greatest = counts.max() ?? 0
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
    var told = [Int](repeating: 0, count: account.alike.count)
    /// How many are named, and how many are named or counted.
    var (namedCount, toldCount) = (0, 0)
    for (change, kind) in zip(changes, account.places) {
      let all = account.alike[kind]
      let isCounted =
        !columns.tellsProposals && change.kind == .changed && all.count > namedAlike + 2
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
      if isCounted, place == namedAlike {
        let rest = all.dropFirst(namedAlike).map { changes[$0].node.path }
        toldCount += rest.count
        lines.append("    ~ \(Padded("\(rest.count) more", to: columns.width))  \(words)")
        let riders = rest.compactMap { columns.riders[CauseGroup.Carrier($0, of: change)] }
          .reduce(0, +)
        if riders > 0 { lines.append("        \(Counted(riders, "node")) rode along inside") }
      }
    }
    return lines
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
