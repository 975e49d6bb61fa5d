import LayoutDiff

/// The snapshots that a report left out, by cause.
struct LeftOutCauses {
  private struct Total {
    let text: String
    var snapshots = 0
    var scenes: Set<String> = []
  }

  /// A line for each cause, those of the most snapshots first: `title: font changed: 12 snapshots of 3 scenes`.
  let lines: [String]

  /// Counts the snapshots of paragraphs by cause.
  init(_ paragraphs: some Sequence<SceneParagraph<VersionDiff.SceneDiff>>) {
    var order: [CauseID] = []
    var totals: [CauseID: Total] = [:]
    for paragraph in paragraphs {
      for cause in paragraph.source.diff.namedCauses(in: paragraph.scene) {
        if totals[cause.id] == nil { order.append(cause.id) }
        var total = totals[cause.id] ?? Total(text: cause.text)
        total.snapshots += paragraph.configurations.count
        total.scenes.insert(paragraph.scene)
        totals[cause.id] = total
      }
    }
    lines = order.compactMap { totals[$0] }.enumerated()
      .sorted { ($1.element.snapshots, $0.offset) < ($0.element.snapshots, $1.offset) }
      .map { _, total in
        let count = Counted(total.snapshots, "snapshot")
        return "\(total.text.shortened): \(count) of \(Counted(total.scenes.count, "scene"))"
      }
  }
}
