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

  /// What is known of a change, kept once however often the change is listed.
  private final class Account: Sendable {
    let parts: Parts

    init(_ parts: Parts) {
      self.parts = parts
    }
  }

  /// What is known of a change.
  struct Parts: Equatable, Sendable {
    let kind: Kind
    let position: Int
    let node: SceneOutline.Node
    let old: Side?
    let new: Side?
    let oldNode: SceneOutline.Node?
    let carrier: String?
    let causes: [Int]
    let moreCauses: Int
  }

  private let account: Account

  init(_ parts: Parts) {
    account = Account(parts)
  }

  /// The kind of change.
  public var kind: Kind { account.parts.kind }
  /// The node's position in the newer snapshot that has it.
  var position: Int { account.parts.position }
  /// The node, as the newer snapshot that has it describes it.
  public var node: SceneOutline.Node { account.parts.node }
  /// The old side; `nil` for an added node.
  public var old: Side? { account.parts.old }
  /// The new side; `nil` for a removed node.
  public var new: Side? { account.parts.new }
  /// The node as the old snapshot describes it; `nil` for an added node.
  public var oldNode: SceneOutline.Node? { account.parts.oldNode }
  /// The path of the container that took the node along; `nil` unless it rode along, or was added or
  /// removed with a container.
  public var carrier: String? { account.parts.carrier }
  /// The causes by their positions in the diff's list, at most eight; empty for a node that rode along.
  public var causes: [Int] { account.parts.causes }
  /// How many more causes there are than are told, up to a thousand; `explain` tells them.
  public var moreCauses: Int { account.parts.moreCauses }

  /// Whether there are more causes than are told.
  public var hasMoreCauses: Bool { moreCauses > 0 }

  /// Returns whether both tell the same.
  public static func == (first: NodeChange, second: NodeChange) -> Bool {
    first.account === second.account || first.account.parts == second.account.parts
  }
}
