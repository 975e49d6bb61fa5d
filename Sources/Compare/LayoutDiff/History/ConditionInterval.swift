public import Foundation

/// Consecutive versions in which a condition holds, or in which it does not.
public struct ConditionInterval: Hashable, Sendable {
  /// The label of the first version.
  public let first: String
  /// The label of the last version.
  public let last: String
  /// The number of versions.
  public let count: Int
  /// Whether the condition holds; `nil` if the versions lack the node.
  public let holds: Bool?
  /// The frame in the first version, in the root's coordinates; `nil` if the version lacks the
  /// node.
  public let frame: CGRect?
}

extension SnapshotHistory {
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
