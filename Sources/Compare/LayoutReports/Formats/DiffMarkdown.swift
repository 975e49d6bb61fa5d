import EscapedText
import LayoutCore
package import LayoutDiff

/// A diff in GitHub's Markdown for pull requests, which fits into a comment.
///
/// Each cause has one block: the number of its snapshots, the command that accepts it, three examples, and
/// its scenes in a collapsed section. Causes that do not fit are counted.
package struct DiffMarkdown: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  package let description: String

  /// The number of bytes after which causes are only listed.
  private static let blocksEnd = 45_000
  /// The number of bytes after which causes are only counted.
  private static let causesEnd = 55_000

  /// Creates the text for a diff.
  ///
  /// - Parameters:
  ///   - diff: The diff.
  ///   - accept: Returns the command that accepts a cause; `nil` if none can.
  package init(_ diff: VersionDiff, accept: ((CauseID) -> String?)? = nil) {
    let versions = [diff.old, diff.new].map { MarkdownText.code($0.shortened) }
    var text = CommentText()
    _ = text.add([
      "### Layout: \(versions.joined(separator: " → "))", "", DiffSummary(diff).description, "",
    ])
    let blocks = CauseBlock.blocks(of: diff)
    let listed = blocks.prefix {
      text.add($0.lines(accept: accept?($0.total.cause.id)), within: DiffMarkdown.blocksEnd)
    }
    let rest = blocks.dropFirst(listed.count)
    if !rest.isEmpty {
      _ = text.add(["\(Counted(rest.count, "more cause")):", ""])
      text.add(each: rest.map { "- \($0.title): \($0.extent)" }, within: DiffMarkdown.causesEnd) {
        "- … and \(Counted($0, "more cause"))"
      }
      _ = text.add([""])
    }
    DiffMarkdown.addOmissions(of: diff, to: &text)
    description = text.lines.joined(separator: "\n") + "\n"
  }

  private static func addOmissions(of diff: VersionDiff, to text: inout CommentText) {
    guard !diff.omissions.isEmpty else { return }
    let end = ["", "</details>", ""]
    _ = text.add(["<details><summary>Not compared: \(diff.omissions.count)</summary>", ""])
    let rows = diff.omissions.map { omission in
      let configuration = ConfigurationText(omission.proposal, omission.environment)
      let name = MarkdownText.code("\(omission.scene)  \(configuration)")
      return "- \(name): \(MarkdownText.code(omission.reason))"
    }
    text.add(each: rows, within: CommentText.maximumBytes - 1_000) {
      "- … and \(Counted($0, "more snapshot"))"
    }
    _ = text.add(end)
  }
}

/// A cause with the snapshots that it changed.
private struct CauseBlock {
  let total: CauseTotals.Total
  /// The number of the cause; `nil` for the only one.
  private let number: Int?
  /// The snapshots in order, each with the changes of the cause.
  private let snapshots: [ChangedSnapshot]

  /// The number of examples, and of changes of a single scene.
  private static let exampleCount = 3
  /// The number of scenes that are listed.
  private static let maximumScenes = 100

  static func blocks(of diff: VersionDiff) -> [CauseBlock] {
    let totals = CauseTotals(diff).totals
    let numbers = Dictionary(
      totals.enumerated().map { ($1.cause.id, $0 + 1) },
      uniquingKeysWith: { first, _ in first }
    )
    var snapshots: [CauseID: [ChangedSnapshot]] = [:]
    for scene in diff.scenes {
      let groups = CauseGroup.groups(of: scene.diff)
      for cause in scene.diff.namedCauses(in: scene.scene) {
        let snapshot = ChangedSnapshot(scene, groups, by: cause.id, numbers: numbers)
        snapshots[cause.id, default: []].append(snapshot)
      }
    }
    return totals.map { total in
      CauseBlock(
        total: total,
        number: totals.count > 1 ? numbers[total.cause.id] : nil,
        snapshots: snapshots[total.cause.id] ?? []
      )
    }
  }

  var title: String {
    (number.map { "\($0). " } ?? "") + MarkdownText.code(total.cause.text.shortened)
  }

  var extent: String {
    let place = total.words.map { " \(MarkdownText.code($0))" } ?? ""
    let count = Set(total.scenes).count
    let scenes = count == 1 ? MarkdownText.code(total.scenes[0]) : "\(Counted(count, "scene"))"
    return "\(Counted(total.snapshotCount, "snapshot")) of \(scenes)\(place)"
  }

  func lines(accept: String?) -> [String] {
    var lines = ["#### \(title)", "", extent, ""]
    let rows = self.rows
    if !rows.isEmpty { lines += ["| snapshot | view | change |", "|---|---|---|"] + rows + [""] }
    if let accept { lines += ["```", accept, "```", ""] }
    return lines + sceneList
  }

  /// The most serious change in each of the first scenes, or the most serious ones of a single scene.
  private var rows: [String] {
    var scenes: [String] = []
    var examples: [ChangedSnapshot] = []
    for snapshot in snapshots {
      guard let position = scenes.firstIndex(of: snapshot.scene) else {
        scenes.append(snapshot.scene)
        examples.append(snapshot)
        continue
      }
      if examples[position].severity < snapshot.severity { examples[position] = snapshot }
    }
    let count = scenes.count > 1 ? 1 : CauseBlock.exampleCount
    return examples.prefix(CauseBlock.exampleCount).flatMap { $0.rows(count) }
  }

  /// The scenes with their numbers of changes; empty for a single one.
  private var sceneList: [String] {
    var order: [String] = []
    var counts: [String: (snapshots: Int, changes: Int)] = [:]
    for snapshot in snapshots {
      if counts[snapshot.scene] == nil { order.append(snapshot.scene) }
      counts[snapshot.scene, default: (0, 0)].snapshots += 1
      counts[snapshot.scene, default: (0, 0)].changes += snapshot.changeCount
    }
    guard order.count > 1 else { return [] }
    let changeCount = counts.values.reduce(0) { $0 + $1.changes }
    let summary = "\(Counted(order.count, "scene")), \(Counted(changeCount, "changed view"))"
    var lines = ["<details><summary>\(summary)</summary>", ""]
    lines += order.prefix(CauseBlock.maximumScenes).map { scene in
      let count = counts[scene] ?? (0, 0)
      let snapshots = Counted(count.snapshots, "snapshot")
      return
        "- \(MarkdownText.code(scene)): \(snapshots), \(Counted(count.changes, "changed view"))"
    }
    let rest = order.count - CauseBlock.maximumScenes
    if rest > 0 { lines.append("- … and \(Counted(rest, "more scene"))") }
    return lines + ["", "</details>", ""]
  }
}

/// A snapshot with the changes of one cause, the most serious ones first.
private struct ChangedSnapshot {
  let scene: String
  private let configuration: ConfigurationText
  private let changes: [(change: NodeChange, note: String)]

  /// Creates a snapshot with the changes of the groups that have a cause.
  ///
  /// - Parameters:
  ///   - scene: The snapshot.
  ///   - groups: Its changes.
  ///   - id: The cause.
  ///   - numbers: The number of each cause in the report.
  init(
    _ scene: VersionDiff.SceneDiff,
    _ groups: [CauseGroup],
    by id: CauseID,
    numbers: [CauseID: Int]
  ) {
    self.scene = scene.scene
    configuration = ConfigurationText(scene.proposal, scene.environment)
    let ids = scene.diff.causes.map { CauseID($0) }
    let isUnexplained = id == .unexplained(in: scene.scene)
    let own = groups.filter { group in
      group.causes.isEmpty ? isUnexplained : group.causes.contains { ids[$0] == id }
    }
    let changes = own.flatMap { group in
      let hasOthers = group.causes.count + group.moreCauses > 1
      let note = hasOthers ? " · causes \(group.numbers { numbers[ids[$0]] ?? 0 })" : ""
      return group.changes.map { (change: $0, note: note) }
    }
    self.changes = changes.enumerated().sorted { first, second in
      (second.element.change.severity, first.offset)
        < (first.element.change.severity, second.offset)
    }.map(\.element)
  }

  var changeCount: Int { changes.count }

  /// The severity of the most serious change.
  var severity: NodeChange.Severity { changes.first?.change.severity ?? .frames }

  /// Returns the rows of the first changes in a table.
  func rows(_ count: Int) -> [String] {
    let name = MarkdownText.code("\(scene)  \(configuration)")
    return changes.prefix(count).map { change, note in
      """
      | \(name) | \(MarkdownText.code(change.node.reportName)) | \
      \(MarkdownText.code(ChangeText(change).description))\(note) |
      """
    }
  }
}
