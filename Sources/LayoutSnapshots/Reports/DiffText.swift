import Foundation

/// A diff for people: each node that moved by its name, with what rode along counted under it.
public struct DiffText: CustomStringConvertible, Sendable {
  /// The text, with a line feed at its end.
  public let description: String

  /// Writes a diff.
  public init(_ diff: VersionDiff) {
    var lines = [DiffText.title(of: diff), ""]
    for scene in diff.scenes { lines += DiffText.lines(of: scene) + [""] }
    if !diff.omissions.isEmpty {
      lines += ["not compared:"] + DiffText.lines(of: diff.omissions) + [""]
    }
    lines.append(DiffText.summary(of: diff))
    description = lines.joined(separator: "\n") + "\n"
  }

  private static func title(of diff: VersionDiff) -> String {
    "\(PrintableText.text(diff.old)) → \(PrintableText.text(diff.new))"
  }

  private static func summary(of diff: VersionDiff) -> String {
    let same = diff.comparedCount - diff.scenes.count
    var parts = [
      "\(Counted(diff.comparedCount, "snapshot")) compared",
      diff.scenes.isEmpty ? "nothing differs" : "\(diff.scenes.count) differ, \(same) as before",
    ]
    if !diff.omissions.isEmpty { parts.append("\(diff.omissions.count) not compared") }
    if diff.unaskedCount > 0 { parts.append("\(diff.unaskedCount) left out as asked") }
    return parts.joined(separator: "; ")
  }

  private static func lines(of scene: VersionDiff.SceneDiff) -> [String] {
    let name = SnapshotName.text(scene.scene, scene.proposal, scene.environment)
    var lines = [scene.isEdited ? "\(name)  (the scene was edited)" : name]
    var riders: [String: Int] = [:]
    for change in scene.diff.changes where change.kind == .rodeAlong {
      riders[change.carrier ?? "", default: 0] += 1
    }
    let listed = scene.diff.changes.filter { $0.kind != .rodeAlong }
    let names = listed.map(\.node.reportName)
    let width = min(names.map(\.count).max() ?? 0, 48)
    for (change, name) in zip(listed, names) {
      lines.append("  \(mark(of: change)) \(Padded(name, to: width))  \(account(of: change))")
      if let count = riders[change.node.path] { lines.append("      \(rider(count)) along inside") }
    }
    if let count = riders[""] { lines.append("      \(rider(count)) along") }
    lines.append("    \(Counted(scene.diff.unchangedCount, "node")) as before")
    return lines
  }

  /// Returns a line for each scene and reason, with the proposals.
  private static func lines(of omissions: [VersionDiff.Omission]) -> [String] {
    var groups: [(first: VersionDiff.Omission, proposals: [String])] = []
    for omission in omissions {
      let proposal = ProposalText(omission.proposal).description
      if let last = groups.indices.last, groups[last].first.scene == omission.scene,
        groups[last].first.reason == omission.reason
      {
        if !groups[last].proposals.contains(proposal) { groups[last].proposals.append(proposal) }
      } else {
        groups.append((omission, [proposal]))
      }
    }
    return groups.map { group in
      let parts = [group.first.scene, group.proposals.joined(separator: ", "), group.first.reason]
      return "  " + parts.map(PrintableText.text).joined(separator: "  ")
    }
  }

  private static func rider(_ count: Int) -> String {
    "\(Counted(count, "node")) rode"
  }

  private static func mark(of change: NodeChange) -> String {
    switch change.kind {
    case .added: "+"
    case .removed: "-"
    case .changed, .rodeAlong: "~"
    }
  }

  private static func account(of change: NodeChange) -> String {
    switch (change.old, change.new) {
    case (let old?, let new?):
      return MovementText.text(from: old.placement.frame, to: new.placement.frame)
    case (nil, let new?): return "added, \(place(new.frame))"
    case (let old?, nil): return "removed, was \(place(old.frame))"
    case (nil, nil): return ""
    }
  }

  private static func place(_ frame: CGRect) -> String {
    "\(PointsText.short(frame.size)) at \(PointsText.short(frame.origin))"
  }
}
