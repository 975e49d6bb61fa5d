/// Snapshots of a scene through the versions as one page for a browser, with a timeline.
public struct HistoryHTML: CustomStringConvertible, Sendable {
  /// A snapshot through the versions: the scene, what it was laid out in, and its history.
  public typealias Line = (scene: String, situation: String, history: SnapshotHistory)

  /// The document.
  public let description: String

  /// Writes the histories of a scene's snapshots; the node of a path is selected at first.
  public init(_ lines: [Line], following path: String? = nil) {
    let versions = lines.first?.history.steps.count ?? 0
    var content = PageContent(
      title: lines.first?.scene ?? "",
      summary: "\(Counted(lines.count, "snapshot")) through \(Counted(versions, "version"))"
    )
    content.isHistory = true
    content.node = path
    (content.itemName, content.groupName) = ("version", "snapshot")
    for line in lines { content.add(line) }
    description = PageDocument(content).description
  }
}

extension PageContent {
  /// Adds the versions in which a snapshot changed, the newest first, and its line.
  fileprivate mutating func add(_ line: HistoryHTML.Line) {
    var group = Group(title: line.situation)
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
        event: event
      )
      if let snapshot = step.snapshot, step.pairs == nil { item.single = (snapshot, true) }
      item.causes = (step.diff?.causesByPlace(in: line.scene) ?? []).map {
        ($0.cause, groups.count, $0.kind)
      }
      versions.append((step.label, items.count))
      group.items.insert(items.count, at: 0)
      items.append(item)
      before = step.label
    }
    groups.append(group)
    lines.append(versions)
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
