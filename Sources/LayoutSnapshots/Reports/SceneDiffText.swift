import Foundation
import LayoutCore

/// The lines that a diff has for one scene.
struct SceneDiffText {
  let lines: [String]

  /// The width beyond which a long name no longer moves the column behind it.
  private static let widestName = 48

  init(_ diff: SnapshotDiff) {
    var riders: [String: Int] = [:]
    for change in diff.changes where change.kind == .rodeAlong {
      riders[change.carrier ?? "", default: 0] += 1
    }
    let listed = diff.changes.filter { $0.kind != .rodeAlong }
    let names = listed.map(\.node.reportName)
    let width = min(names.map(\.count).max() ?? 0, SceneDiffText.widestName)
    var lines: [String] = []
    for (change, name) in zip(listed, names) {
      let account = SceneDiffText.account(of: change)
      lines.append("  \(SceneDiffText.mark(of: change)) \(Padded(name, to: width))  \(account)")
      if let count = riders[change.node.path] {
        lines.append("      \(Counted(count, "node")) rode along inside")
      }
    }
    if let count = riders[""] { lines.append("      \(Counted(count, "node")) rode along") }
    lines.append("    \(Counted(diff.unchangedCount, "node")) as before")
    self.lines = lines
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
      MovementText.text(from: old.placement.frame, to: new.placement.frame)
    case (nil, let new?): "added, \(place(new.frame))"
    case (let old?, nil): "removed, was \(place(old.frame))"
    case (nil, nil): ""
    }
  }

  private static func place(_ frame: CGRect) -> String {
    "\(PointsText.short(frame.size)) at \(PointsText.short(frame.origin))"
  }
}
