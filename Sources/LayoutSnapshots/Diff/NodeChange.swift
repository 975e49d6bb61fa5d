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

  /// A node on one side of the comparison.
  public struct Side: Equatable, Sendable {
    /// Where the node stands in its container, and its proposal.
    public let placement: Placement
    /// The frame in the root's coordinates, in points.
    public let frame: CGRect

    init(_ index: Int, of snapshot: Snapshot) {
      placement = snapshot.placements[index]
      frame = snapshot.frames[index]
    }
  }

  /// The kind of change.
  public let kind: Kind
  /// The node's position in the newer snapshot that has it.
  let position: Int
  /// The node, as the newer snapshot that has it describes it.
  public let node: SceneOutline.Node
  /// The old side; `nil` for an added node.
  public let old: Side?
  /// The new side; `nil` for a removed node.
  public let new: Side?
  /// The node as the old snapshot describes it; `nil` for an added node.
  public let oldNode: SceneOutline.Node?
  /// The path of the container that took the node along; `nil` unless it rode along, or was added or
  /// removed with a container.
  public let carrier: String?
  /// The causes by their positions in the diff's list, at most eight; empty for a node that rode along.
  public let causes: [Int]
  /// How many more causes there are than are told, up to a thousand; `explain` tells them.
  public let moreCauses: Int

  /// Whether there are more causes than are told.
  public var hasMoreCauses: Bool { moreCauses > 0 }
}
