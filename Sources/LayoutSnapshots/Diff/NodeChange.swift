public import Foundation

/// What became of one node between two snapshots.
public struct NodeChange: Equatable, Sendable {
  /// The kinds of change.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The node stands elsewhere in its container, or has another size.
    case changed
    /// The node stands where it stood in its container, which moved.
    case rodeAlong
    /// The node is only in the new snapshot.
    case added
    /// The node is only in the old snapshot.
    case removed
  }

  /// The kind of change.
  public let kind: Kind
  /// The node, as the newer snapshot that has it describes it.
  public let node: SceneOutline.Node
  /// The placement in the old snapshot's container; `nil` for an added node.
  public let old: Placement?
  /// The placement in the new snapshot's container; `nil` for a removed node.
  public let new: Placement?
  /// The frame in the old root's coordinates, in points; `nil` for an added node.
  public let oldFrame: CGRect?
  /// The frame in the new root's coordinates, in points; `nil` for a removed node.
  public let newFrame: CGRect?
}
