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
