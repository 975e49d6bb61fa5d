public import Foundation
public import LayoutDiff

/// Since which version a node has its rectangle.
public struct NodeBlame: Hashable, Sendable {
  /// The node's path.
  public let path: String
  /// How many containers it is in.
  public let depth: Int
  /// The rectangle in the root's coordinates.
  public let frame: CGRect
  /// What happened then.
  public let event: HistoryEvent
}

extension SnapshotHistory {
  /// Returns for each node of the newest version since when it has its rectangle, in pre-order.
  ///
  /// Empty if the newest version lacks the snapshot.
  public func blame() -> [NodeBlame] {
    guard let last = steps.last?.snapshot else { return [] }
    var current: [Int?] = Array(last.frames.indices)
    var events = [HistoryEvent?](repeating: nil, count: current.count)
    var first = steps.count - 1
    for (index, step) in steps.enumerated().reversed() where step.snapshot != nil {
      first = index
      guard let pairs = step.pairs else { continue }
      for (node, position) in current.enumerated() {
        guard let position, events[node] == nil else { continue }
        let match = pairs.match(position)
        let isSame = match.map { pairs.old.frames[$0] == pairs.new.frames[position] } ?? false
        if !isSame { events[node] = step.event(from: match, to: position) }
        current[node] = match
      }
    }
    var depths: [Int] = []
    return last.outline.nodes.enumerated().map { index, node in
      let depth = node.parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      return NodeBlame(
        path: node.path,
        depth: depth,
        frame: last.frames[index],
        event: events[index] ?? steps[first].event("as it was first", frame: last.frames[index])
      )
    }
  }
}
