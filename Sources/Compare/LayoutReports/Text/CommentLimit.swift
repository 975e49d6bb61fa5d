import LayoutDiff

/// A report whose parts are left out when it would be too long for a comment on GitHub.
struct CommentText {
  /// The maximum number of bytes, so that others can add to the text: GitHub accepts 65,536
  /// characters.
  static let maximumBytes = 60_000

  private(set) var lines: [String] = []
  private var count = 0

  /// Adds lines if all of them fit in a number of bytes; returns whether they do.
  mutating func add(_ added: [String], within limit: Int = maximumBytes) -> Bool {
    let bytes = added.reduce(0) { $0 + $1.utf8.count + 1 }
    guard count + bytes <= limit else { return false }
    lines += added
    count += bytes
    return true
  }

  /// Adds the lines that fit, and one that counts the others; it needs at most 100 bytes.
  mutating func add(
    each added: [String],
    within limit: Int = maximumBytes,
    _ rest: (Int) -> String
  ) {
    for (index, line) in added.enumerated() where !add([line], within: limit - 100) {
      _ = add([rest(added.count - index)], within: limit)
      return
    }
  }
}

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

extension String {
  /// The text with at most 200 characters.
  var shortened: String { count <= 200 ? self : "\(prefix(199))…" }
}
