public import Foundation

/// A snapshot of a scene in consecutive versions, oldest first.
public struct SnapshotHistory: Sendable {
  /// A version, compared with the previous version that has the snapshot.
  package struct Step: Sendable {
    package let label: String
    /// The snapshot; `nil` if the version lacks it.
    package let snapshot: Snapshot?
    /// The previous snapshot and this one; `nil` for the first snapshot, and if both are equal.
    package let pairs: NodePairs?
    package let diff: SnapshotDiff?
    /// The indices in the diff of the changes of the snapshot's nodes, by path.
    let changes: [[UInt8]: Int]

    package func change(at path: String) -> NodeChange? {
      changes[Array(path.utf8)].flatMap { diff?.changes[$0] }
    }
  }

  package let steps: [Step]

  /// Creates the history of a snapshot; `nil` represents a version that lacks it.
  public init(_ versions: [(label: String, snapshot: Snapshot?)]) {
    var steps: [Step] = []
    var before: Snapshot?
    for (label, snapshot) in versions {
      let pairs: NodePairs? =
        if let before, let snapshot, before != snapshot {
          NodePairs(old: before, new: snapshot)
        } else {
          nil
        }
      let diff = pairs.map { SnapshotDiff($0, tolerance: .exact) }
      var changes: [[UInt8]: Int] = [:]
      for (index, change) in (diff?.changes ?? []).enumerated() where change.kind != .removed {
        changes[Array(change.node.path.utf8)] = index
      }
      steps.append(
        Step(label: label, snapshot: snapshot, pairs: pairs, diff: diff, changes: changes)
      )
      before = snapshot ?? before
    }
    self.steps = steps
  }

  /// The nodes of all versions, with their names.
  package var nodes: [SceneOutline.Node] {
    steps.flatMap { $0.snapshot?.outline.named().nodes ?? [] }
  }

  /// Returns whether any version has a node with the path or name.
  public func contains(_ path: String) -> Bool {
    steps.contains { $0.snapshot?.outline.position(of: path) != nil }
  }

  /// Returns the position of a node in each version; `nil` if a version lacks it.
  ///
  /// The path or name is resolved in the latest version that contains it. In other versions the node is
  /// found by matching, even if its path is different there.
  ///
  /// A node that was removed and added again has the same path. An alternative that a `ViewThatFits` does
  /// not show is not there.
  package func positions(of path: String) -> [Int?] {
    var positions = [Int?](repeating: nil, count: steps.count)
    func position(_ step: Int) -> Int? { steps[step].snapshot?.outline.position(of: path) }
    guard let last = steps.indices.last(where: { position($0) != nil }), let found = position(last)
    else { return positions }
    positions[last] = found
    var node = FollowedNode(position: found)
    for step in stride(from: last, to: 0, by: -1) {
      if let pairs = steps[step].pairs {
        let matches = (pairs.matching.oldPositions, pairs.matching.newPositions)
        node.follow(from: pairs.new, to: pairs.old, matches)
      }
      positions[step - 1] = steps[step - 1].snapshot == nil ? nil : node.position
    }
    node = FollowedNode(position: found)
    for step in steps.indices.dropFirst(last + 1) where steps[step].snapshot != nil {
      if let pairs = steps[step].pairs {
        let matches = (pairs.matching.newPositions, pairs.matching.oldPositions)
        node.follow(from: pairs.old, to: pairs.new, matches)
      }
      positions[step] = node.position
    }
    return zip(steps, positions).map { step, position in
      position.flatMap { step.snapshot?.shownNodes?[$0] == false ? nil : $0 }
    }
  }

  /// Returns the frame of a node in each version, in points in the root's coordinates.
  public func frames(of path: String) -> [(label: String, frame: CGRect?)] {
    zip(steps, positions(of: path)).map { step, position in
      (step.label, position.flatMap { step.snapshot?.frames[$0] })
    }
  }

  /// The path of the root in the latest version that has the snapshot.
  public var root: String? { steps.last { $0.snapshot != nil }?.snapshot?.outline.nodes[0].path }

  /// Returns the intervals in which a node's frame meets a condition, and those in which it does
  /// not.
  public func intervals(of path: String, where condition: FrameCondition) -> [ConditionInterval] {
    var intervals: [ConditionInterval] = []
    for (label, frame) in frames(of: path) {
      let holds = frame.map(condition.holds)
      guard let last = intervals.last, last.holds == holds else {
        intervals.append(
          ConditionInterval(first: label, last: label, count: 1, holds: holds, frame: frame)
        )
        continue
      }
      intervals[intervals.count - 1] = ConditionInterval(
        first: last.first,
        last: label,
        count: last.count + 1,
        holds: holds,
        frame: last.frame
      )
    }
    return intervals
  }
}

/// A node that is followed from one snapshot to the next.
private struct FollowedNode {
  /// The position in the latest snapshot; `nil` if that lacks the node.
  private(set) var position: Int?
  /// The path in the last snapshot that has the node, once it is gone.
  private var path: String?

  init(position: Int) { self.position = position }

  /// Moves on from a snapshot to another, in which a node that is gone returns under its path.
  ///
  /// - Parameters:
  ///   - from: The snapshot of the position.
  ///   - to: The next snapshot.
  ///   - matches: For each node of either snapshot, its position in the other one. What has one is a
  ///     different node, even if it has the path.
  mutating func follow(
    from: Snapshot,
    to: Snapshot,
    _ matches: (there: [Int?], back: [Int?])
  ) {
    if let position {
      path = from.outline.nodes[position].path
      self.position = matches.there[position]
      return
    }
    guard let path else { return }
    let found = to.outline.nodes.firstIndex { $0.path.hasSameBytes(as: path) }
    position = found.flatMap { matches.back[$0] == nil ? $0 : nil }
  }
}
