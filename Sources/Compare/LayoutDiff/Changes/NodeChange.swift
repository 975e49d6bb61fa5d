public import Foundation

/// The change of a node between two snapshots.
public struct NodeChange: Equatable, Sendable {
  /// The kinds of change.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The node moved in its parent, or its size changed.
    case changed
    /// The node did not move in its parent, but an ancestor moved.
    case movedWithAncestor
    /// The node is only in the new snapshot.
    case added
    /// The node is only in the old snapshot.
    case removed
  }

  /// A node on one side of the comparison.
  public struct Side: Equatable, Sendable {
    /// The frame in the parent's coordinates, and the proposal, in points.
    public let placement: Placement
    /// The frame in the root's coordinates, in points.
    public let frame: CGRect

    /// Creates the side for a node of a snapshot.
    init(_ index: Int, of snapshot: Snapshot) {
      placement = snapshot.placements[index]
      frame = snapshot.frames[index]
    }
  }

  /// The kind of change.
  public let kind: Kind
  /// The node's position in the new snapshot or, if it is removed, the old one.
  package let position: Int
  /// The node, from the new snapshot or, if it is removed, the old one.
  public let node: SceneOutline.Node
  /// The path of the node in the old snapshot; `nil` for an added node.
  public let oldPath: String?
  /// The old side; `nil` for an added node.
  public let old: Side?
  /// The new side; `nil` for a removed node.
  public let new: Side?
  /// The ancestor that moved, was added or was removed together with the node; `nil` if the node
  /// changed on its own.
  public let ancestor: SceneOutline.Node?
  /// The positions of the causes in the diff's list, at most eight; empty for a node that moved
  /// with an ancestor.
  public let causes: [Int]
  /// The number of additional causes that are not listed, at most 992; `explain` lists them.
  public let moreCauses: Int

  /// Whether there are more causes than the listed ones.
  public var hasMoreCauses: Bool { moreCauses > 0 }
}
