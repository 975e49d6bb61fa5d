import LayoutDiff

extension PageContent {
  /// Adds the timeline of a snapshot.
  ///
  /// - Parameters:
  ///   - timeline: The snapshot's history.
  ///   - group: The index of the group that lists the versions.
  /// - Returns: The indices of the items for versions with changes, oldest first.
  mutating func add(_ timeline: HistoryHTML.Timeline, inGroup group: Int) -> [Int] {
    var versions: [(label: String, item: Int?)] = []
    var before: String?
    var isPresent = false
    for step in timeline.history.steps {
      defer { isPresent = step.snapshot != nil }
      guard let event = PageItem.event(of: step, isPresent: isPresent, isFirst: before == nil)
      else {
        versions.append((step.label, nil))
        continue
      }
      var item = PageItem(
        scene: timeline.scene,
        configuration: timeline.configuration,
        old: before ?? "",
        new: step.label,
        diff: step.diff,
        pairs: step.pairs,
        event: event,
        timeline: timelines.count
      )
      if let snapshot = step.snapshot, step.pairs == nil { item.single = (snapshot, true) }
      item.causes = (step.diff?.causesByPosition(in: timeline.scene) ?? []).map {
        ($0.cause, group, $0.kind)
      }
      versions.append((step.label, items.count))
      items.append(item)
      before = step.label
    }
    timelines.append(versions)
    return versions.compactMap(\.item)
  }
}

extension PageItem {
  /// Describes the change in a version; returns `nil` if nothing changed.
  fileprivate static func event(
    of step: SnapshotHistory.Step,
    isPresent: Bool,
    isFirst: Bool
  ) -> String? {
    guard let snapshot = step.snapshot else { return isPresent ? "not recorded" : nil }
    if isFirst { return "first, \(Counted(snapshot.frames.count, "node"))" }
    if let diff = step.diff, !diff.isEmpty { return SnapshotHistory.count(diff) }
    return isPresent ? nil : "recorded again, unchanged"
  }
}
