import EscapedText
import LayoutDiff

/// The changes that a reader must not miss, over all snapshots of a diff: texts that are truncated or have
/// a different number of lines, and containers that show a different alternative.
///
/// The worst are first. The same change of a node in several snapshots is one.
struct WorstChanges {
  /// The maximum number of snapshots to name for a change; the others are counted.
  private static let namedCount = 3

  private struct Key: Hashable {
    let scene: String
    let node: String
    let words: String
  }

  private struct Item {
    let change: NodeChange
    let words: String
    var snapshots: [String]
  }

  /// The snapshots that have such changes, each with the words for its changes.
  private var items: [Key: Item] = [:]
  private var order: [Key] = []

  init(_ diff: VersionDiff) {
    for scene in diff.scenes {
      let place = ConfigurationText(scene.proposal, scene.environment)
      let title = "\(PrintableText.text(scene.scene))  \(place)"
      for change in scene.diff.changes where change.severity > .frames {
        let words = ChangeText.notices(of: change).joined(separator: " · ")
        let key = Key(scene: scene.scene, node: change.node.name, words: words)
        if items[key] == nil {
          order.append(key)
          items[key] = Item(change: change, words: words, snapshots: [])
        }
        items[key]?.snapshots.append(title)
      }
    }
  }

  /// Returns a line for each change, with a title, unless some paragraphs list all of them.
  ///
  /// - Parameters:
  ///   - paragraphs: The paragraphs that are printed anyway.
  ///   - limit: The number of lines of each that are printed.
  /// - Returns: The lines; empty if nothing is missing.
  func lines(
    besides paragraphs: some Collection<SceneParagraph<VersionDiff.SceneDiff>>,
    limit: Int = .max
  ) -> [String] {
    let all = order.compactMap { items[$0] }.enumerated().sorted { first, second in
      (second.element.change.severity, first.offset) < (
        first.element.change.severity, second.offset
      )
    }.map(\.element)
    var printed: [String: [String]] = [:]
    for paragraph in paragraphs {
      // If an example stands for other snapshots, only its changes are printed.
      let places = paragraph.example.map { [$0] } ?? paragraph.configurations
      let lines = Array(paragraph.lines.prefix(limit))
      for place in places {
        printed["\(PrintableText.text(paragraph.scene))  \(place)", default: []] += lines
      }
    }
    let isComplete = all.allSatisfy { item in
      let name = item.change.node.reportName
      return item.snapshots.allSatisfy { snapshot in
        (printed[snapshot] ?? []).contains { $0.contains(name) && $0.contains(item.words) }
      }
    }
    guard !isComplete else { return [] }
    let count = Set(all.flatMap(\.snapshots)).count
    let width = min(all.map(\.change.node.reportName.count).max() ?? 0, 48)
    let lines = all.map { item in
      let name = Padded(item.change.node.reportName, to: width)
      return
        "    \(item.change.mark) \(name)  \(item.words)  in \(WorstChanges.text(item.snapshots))"
    }
    return ["  most important, in \(Counted(count, "snapshot")):"] + lines + [""]
  }

  private static func text(_ snapshots: [String]) -> String {
    let named = snapshots.prefix(namedCount).joined(separator: "; ")
    let rest = snapshots.count - namedCount
    return rest > 0 ? "\(named); and \(Counted(rest, "more snapshot"))" : named
  }
}
