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
  }

  /// All changes of the snapshot, kept once however often one of them is listed.
  private let table: ChangeTable
  /// The change's row.
  private let place: Int

  /// Returns the changes of a table.
  static func changes(_ table: ChangeTable) -> [NodeChange] {
    table.rows.indices.map { NodeChange(table: table, place: $0) }
  }

  /// The kind of change.
  public var kind: Kind { table.rows[place].kind }
  /// The node's position in the newer snapshot that has it.
  package var position: Int { Int(table.rows[place].position) }
  /// The node, as the newer snapshot that has it describes it.
  public var node: SceneOutline.Node { table.node(place) }
  /// The old side; `nil` for an added node.
  public var old: Side? { table.old(place) }
  /// The new side; `nil` for a removed node.
  public var new: Side? { table.new(place) }
  /// The path by which the old snapshot names the node; `nil` for an added node.
  public var oldPath: String? { table.oldPath(place) }
  /// The path of the container that took the node along; `nil` unless it rode along, or was added or
  /// removed with a container.
  public var carrier: String? { table.rows[place].carrier.map { table.node(Int($0)).path } }
  /// Whether a container took the node along.
  package var hasCarrier: Bool { table.rows[place].carrier != nil }

  /// Returns whether the same container took the nodes of two changes of one snapshot along, or none did.
  package func hasSameCarrier(as other: NodeChange) -> Bool {
    table.rows[place].carrier == other.table.rows[other.place].carrier
  }

  /// The causes by their positions in the diff's list, at most eight; empty for a node that rode along.
  public var causes: [Int] { table.rows[place].causes }
  /// How many more causes there are than are told, up to a thousand; `explain` tells them.
  public var moreCauses: Int { Int(table.rows[place].moreCauses) }

  /// Whether there are more causes than are told.
  public var hasMoreCauses: Bool { moreCauses > 0 }

  /// Returns whether both tell the same.
  public static func == (first: NodeChange, second: NodeChange) -> Bool {
    if first.table === second.table && first.place == second.place { return true }
    return (first.kind, first.position, first.causes, first.moreCauses)
      == (second.kind, second.position, second.causes, second.moreCauses)
      && (first.node, first.old, first.new) == (second.node, second.old, second.new)
      && (first.oldPath, first.carrier) == (second.oldPath, second.carrier)
  }
}

extension NodeChange.Side {
  /// The side of a node of a snapshot.
  init(_ index: Int, of snapshot: Snapshot) {
    self.init(placement: snapshot.placements[index], frame: snapshot.frames[index])
  }
}
