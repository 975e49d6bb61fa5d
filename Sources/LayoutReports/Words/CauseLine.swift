import Foundation
import LayoutCore
import LayoutDiff

/// A cause with what follows from it in one line: `title: content Hi → Hello · height 18 → 22 · row height +4
/// · 37 nodes down 4`.
///
/// First what was edited, then what became of that node, then the containers around it that answer
/// otherwise, then what was moved and resized, those that rode along counted.
struct CauseLine: CustomStringConvertible {
  let description: String

  /// How many containers are named.
  private static let namedContainers = 2

  init(_ group: CauseGroup, of diff: SnapshotDiff, riders: [CauseGroup.Carrier: Int]) {
    let nodes = group.causes.flatMap { diff.causes[$0].nodes }
    let own = group.changes.first {
      $0.kind == .changed && nodes.count == 1 && $0.node == nodes[0]
    }
    let containers = own.map { CauseLine.containers(around: $0, in: group) } ?? []
    let told = Set(containers.map(\.position) + (own.map { [$0.position] } ?? []))
    let others = group.changes.filter { $0.kind != .changed || !told.contains($0.position) }
    var parts = [group.title(in: diff)]
    if let own { parts.append(ChangeText(own).description) }
    parts += containers.prefix(CauseLine.namedContainers).compactMap(CauseLine.growth)
    let more = containers.count - CauseLine.namedContainers
    if more > 0 { parts.append(Counted(more, "more container").description) }
    parts += CauseLine.counts(of: others, riders)
    description = parts.joined(separator: " · ")
  }

  /// Returns the containers of a node that answer another size, from the inside out, up to the first that does
  /// not.
  private static func containers(
    around change: NodeChange,
    in group: CauseGroup
  ) -> [NodeChange] {
    var places: [Int: NodeChange] = [:]
    for change in group.changes where change.kind == .changed { places[change.position] = change }
    var containers: [NodeChange] = []
    var current = change.node.parent
    while let position = current, let container = places[position], growth(of: container) != nil {
      containers.append(container)
      current = container.node.parent
    }
    return containers
  }

  /// Returns by how much a node grew: `row height +4`; `nil` where its size is the same.
  private static func growth(of change: NodeChange) -> String? {
    guard let old = change.old?.frame.size, let new = change.new?.frame.size else { return nil }
    let parts = [
      ("width", new.width - old.width), ("height", new.height - old.height),
    ].compactMap { name, length in
      length == 0 ? nil : "\(name) \(length > 0 ? "+" : "-")\(PointsText.short(abs(length)))"
    }
    guard !parts.isEmpty else { return nil }
    return "\(PrintableText.text(change.node.path)) \(parts.joined(separator: ", "))"
  }

  /// Returns how many nodes were moved, resized, added and removed.
  private static func counts(
    of changes: [NodeChange],
    _ riders: [CauseGroup.Carrier: Int]
  ) -> [String] {
    func count(_ changes: [NodeChange]) -> Int {
      changes.reduce(0) {
        $0 + 1 + (riders[CauseGroup.Carrier($1.node.path, of: $1)] ?? 0)
      }
    }
    let changed = changes.filter { $0.kind == .changed }
    let resized = changed.filter { growth(of: $0) != nil }
    let moved = changed.filter { growth(of: $0) == nil }
    let sets: [([NodeChange], String)] = [
      (moved, movement(of: moved)), (resized, "resized"),
      (changes.filter { $0.kind == .added }, "added"),
      (changes.filter { $0.kind == .removed }, "removed"),
    ]
    return sets.filter { !$0.0.isEmpty }.map { "\(Counted(count($0.0), "node")) \($0.1)" }
  }

  /// Returns where nodes went: `down 4`, or `down 4 to 12`, or `moved` where they went several ways.
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
