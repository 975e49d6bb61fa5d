import LayoutDiff

extension PageContent {
  /// Adds a snapshot through the versions.
  ///
  /// - Parameters:
  ///   - line: The snapshot's history.
  ///   - group: The place of the group that lists the versions.
  /// - Returns: The positions of an item for each version in which something happened, the oldest first.
  mutating func addLine(_ line: HistoryHTML.Line, inGroup group: Int) -> [Int] {
    var versions: [(label: String, item: Int?)] = []
    var before: String?
    var isPresent = false
    for step in line.history.steps {
      defer { isPresent = step.snapshot != nil }
      guard let event = PageItem.event(of: step, isPresent: isPresent, isFirst: before == nil)
      else {
        versions.append((step.label, nil))
        continue
      }
      var item = PageItem(
        scene: line.scene,
        situation: line.situation,
        old: before ?? "",
        new: step.label,
        diff: step.diff,
        pairs: step.pairs,
        event: event,
        line: lines.count
      )
      if let snapshot = step.snapshot, step.pairs == nil { item.single = (snapshot, true) }
      item.causes = (step.diff?.causesByPlace(in: line.scene) ?? []).map {
        ($0.cause, group, $0.kind)
      }
      versions.append((step.label, items.count))
      items.append(item)
      before = step.label
    }
    lines.append(versions)
    return versions.compactMap(\.item)
  }
}

extension PageItem {
  /// Returns what happened to a snapshot in a version, in words; `nil` where nothing did.
  fileprivate static func event(
    of step: SnapshotHistory.Step,
    isPresent: Bool,
    isFirst: Bool
  ) -> String? {
    guard let snapshot = step.snapshot else { return isPresent ? "not recorded" : nil }
    if isFirst { return "first, \(Counted(snapshot.frames.count, "node"))" }
    if let diff = step.diff, !diff.isEmpty { return SnapshotHistory.count(diff) }
    return isPresent ? nil : "recorded again, as before"
  }
}
