import Digests
import EscapedText
import Foundation
import LayoutCore
import LayoutDiff

/// A cause and its consequences on one line.
///
/// An example is `title: content Hi → Hello · height 18 → 22 · row height +4 · 37 nodes down 4`.
/// The edit is followed by the change of the edited node, by the containers around it whose sizes
/// changed, and by the numbers of nodes that were moved and resized, including those that moved
/// with an ancestor.
struct CauseLine: CustomStringConvertible {
  let description: String

  private static let maximumContainers = 2

  init(_ group: CauseGroup, of diff: SnapshotDiff, movedWith: [MovedAncestor: Int]) {
    let nodes = group.causes.flatMap { diff.causes[$0].nodes }
    let own = group.changes.first { $0.kind == .changed && nodes.count == 1 && $0.node == nodes[0] }
    let containers = own.map { CauseLine.containers(around: $0, in: group) } ?? []
    let listed = Set(containers.map(\.position) + (own.map { [$0.position] } ?? []))
    let others = group.changes.filter { $0.kind != .changed || !listed.contains($0.position) }
    var parts = [group.title(in: diff)]
    if let own { parts.append(ChangeText(own).description) }
    parts += containers.prefix(CauseLine.maximumContainers).compactMap(CauseLine.growth)
    let more = containers.count - CauseLine.maximumContainers
    if more > 0 { parts.append(Counted(more, "more container").description) }
    let noticed = others.filter { $0.severity > .frames }
    parts += noticed.map { "\($0.node.reportName) \(ChangeText($0).description)" }
    parts += CauseLine.counts(of: others.filter { $0.severity == .frames }, movedWith)
    description = parts.joined(separator: " · ")
  }

  /// Returns the ancestors whose sizes changed, from the node's parent up to the first one whose
  /// size did not change.
  private static func containers(around change: NodeChange, in group: CauseGroup) -> [NodeChange] {
    var byPosition: [Int: NodeChange] = [:]
    for change in group.changes where change.kind == .changed {
      byPosition[change.position] = change
    }
    var containers: [NodeChange] = []
    var current = change.node.parent
    while let position = current, let container = byPosition[position], growth(of: container) != nil
    {
      containers.append(container)
      current = container.node.parent
    }
    return containers
  }

  /// Returns the growth of a node, such as `row height +4`; `nil` if its size is unchanged.
  private static func growth(of change: NodeChange) -> String? {
    guard let old = change.old?.frame.size, let new = change.new?.frame.size else { return nil }
    let parts = [
      ("width", new.width - old.width), ("height", new.height - old.height),
    ].compactMap { name, length in
      length == 0 ? nil : "\(name) \(length > 0 ? "+" : "-")\(PointsText.short(abs(length)))"
    }
    guard !parts.isEmpty else { return nil }
    return "\(PrintableText.text(change.node.name)) \(parts.joined(separator: ", "))"
  }

  /// Returns descriptions of the numbers of nodes that were moved, resized, added and removed.
  private static func counts(
    of changes: [NodeChange],
    _ movedWith: [MovedAncestor: Int]
  ) -> [String] {
    func count(_ changes: [NodeChange]) -> Int {
      changes.reduce(0) { $0 + 1 + (movedWith[MovedAncestor($1.node.path, of: $1)] ?? 0) }
    }
    let changed = changes.filter { $0.kind == .changed }
    let resized = changed.filter { growth(of: $0) != nil }
    let moved = changed.filter { growth(of: $0) == nil }
    let sets: [([NodeChange], String)] = [
      (moved, movement(of: moved)), (resized, "resized"),
      (changes.filter { $0.kind == .added }, "added"),
      (changes.filter { $0.kind == .removed }, "removed"),
    ]
    return sets.filter { !$0.0.isEmpty }.map { "\(Counted(count($0.0), "view")) \($0.1)" }
  }

  /// Describes a common movement, such as `down 4` or `down 4 to 12`; `moved` if the directions
  /// differ.
  private static func movement(of changes: [NodeChange]) -> String {
    let steps = changes.compactMap { change -> CGPoint? in
      guard let old = change.old, let new = change.new else { return nil }
      let (before, after) = (old.placement.frame.origin, new.placement.frame.origin)
      let inside = CGPoint(x: after.x - before.x, y: after.y - before.y)
      return inside != .zero
        ? inside
        : CGPoint(x: new.frame.minX - old.frame.minX, y: new.frame.minY - old.frame.minY)
    }
    for (lengths, across, words) in [
      (steps.map(\.x), steps.map(\.y), ("right", "left")),
      (steps.map(\.y), steps.map(\.x), ("down", "up")),
    ] where across.allSatisfy({ $0 == 0 }) {
      if lengths.allSatisfy({ $0 > 0 }) { return "\(words.0) \(range(of: lengths))" }
      if lengths.allSatisfy({ $0 < 0 }) { return "\(words.1) \(range(of: lengths.map(abs)))" }
    }
    return "moved"
  }

  private static func range(of lengths: [CGFloat]) -> String {
    let least = PointsText.short(lengths.min() ?? 0)
    let greatest = PointsText.short(lengths.max() ?? 0)
    return least == greatest ? least : "\(least) to \(greatest)"
  }
}

extension [NodeChange] {
  /// Moves the changes that a reader must not miss to the front; the order is otherwise unchanged.
  mutating func sortWorstFirst() {
    guard contains(where: { $0.severity > .frames }) else { return }
    self = enumerated().sorted { first, second in
      (second.element.severity, first.offset) < (first.element.severity, second.offset)
    }.map(\.element)
  }
}

/// The changes in a scene that have the same causes.
struct CauseGroup {
  /// The positions of the causes in the diff's list; empty for unexplained changes.
  let causes: [Int]
  let moreCauses: Int
  /// The evidence for several causes.
  var evidence = NodeChange.Evidence.frames
  /// The changes, excluding nodes that moved, were added or were removed with an ancestor.
  private(set) var changes: [NodeChange]

  private struct Key: Hashable {
    let causes: [Int]
    let more: Int
    let evidence: NodeChange.Evidence

    init(_ change: NodeChange) {
      causes = change.causes
      more = change.moreCauses
      evidence = causes.count > 1 ? change.evidence : .frames
    }

    init(cause: Int) {
      causes = [cause]
      more = 0
      evidence = .frames
    }
  }

  /// Returns the groups of a diff: first those with one cause, in the order of the causes, then
  /// those with several.
  ///
  /// A view that moved by less than is printed, as by an error of rounding, is left out beside
  /// others.
  static func groups(of diff: SnapshotDiff) -> [CauseGroup] {
    var groups = diff.causes.indices.map { CauseGroup(causes: [$0], moreCauses: 0, changes: []) }
    var positions: [Key: Int] = [:]
    for index in groups.indices { positions[Key(cause: index)] = index }
    for change in diff.changes where change.ancestor == nil && change.kind != .movedWithAncestor {
      let key = Key(change)
      if let position = positions[key] {
        groups[position].changes.append(change)
      } else {
        positions[key] = groups.count
        groups.append(
          CauseGroup(
            causes: key.causes,
            moreCauses: key.more,
            evidence: key.evidence,
            changes: [change]
          )
        )
      }
    }
    for index in groups.indices {
      let visible = groups[index].changes.filter { !$0.isInvisible }
      if !visible.isEmpty { groups[index].changes = visible }
      groups[index].changes.sortWorstFirst()
    }
    return groups
  }

  func title(in diff: SnapshotDiff) -> String {
    guard causes.count != 1 || moreCauses > 0 else {
      let text = CauseText(diff.causes[causes[0]]).description
      return diff.causes.count > 1 ? "\(causes[0] + 1) \(text)" : text
    }
    guard !causes.isEmpty else { return "without a known cause" }
    return moreCauses > 0 ? "\(numbers); explain with the node's path lists all" : numbers
  }

  /// The numbers of the causes, with words for the evidence: `1 and 2 together` for causes that a change
  /// needs, as layouts proved, and `1, 2 or both` if only the frames are known.
  var numbers: String { numbers { $0 + 1 } }

  /// The numbers of the causes with words for the evidence, where a cause has the number that a function
  /// returns for its position.
  func numbers(_ number: (Int) -> Int) -> String {
    let others = moreCauses > 0 ? ["\(Counted(moreCauses, "other"))"] : []
    let numbers = causes.map(number).sorted().map { "\($0)" } + others
    guard let last = numbers.last, numbers.count > 1 else { return numbers.joined() }
    let first = numbers.dropLast().joined(separator: ", ")
    return switch evidence {
    case .proof: "\(first) and \(last) together"
    case .proofOfEach: "\(first) or \(last), each is enough"
    case .frames: "\(first), \(last) or \(numbers.count > 2 ? "several" : "both")"
    }
  }
}

extension NodeChange {
  /// Whether only the frame changed, by less than reports print.
  fileprivate var isInvisible: Bool {
    guard let old = old?.placement.frame, let new = new?.placement.frame, severity == .frames else {
      return false
    }
    return [
      old.minX - new.minX, old.minY - new.minY, old.width - new.width, old.height - new.height,
    ].allSatisfy { abs($0) < 0.000_5 }
  }
}
