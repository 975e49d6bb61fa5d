public import CanonicalJSON
public import Foundation
public import LayoutCore

/// What one run of a scene produced: the nodes, and where each was placed.
public struct Snapshot: Equatable, Sendable {
  /// The scene's name.
  public let scene: String
  /// The proposal to the root.
  public let proposal: ProposedViewSize
  /// The environment's values by name.
  public let environment: JSONObject
  /// The nodes in pre-order.
  public let outline: SceneOutline
  /// The placements of the nodes.
  public let placements: [Placement]
  /// The frames of the nodes in the root's coordinates, in points.
  public let frames: [CGRect]

  /// Creates a snapshot.
  ///
  /// - Throws: `SnapshotError` when there is not one placement for each node.
  public init(
    scene: String,
    proposal: ProposedViewSize,
    environment: JSONObject,
    outline: SceneOutline,
    table: PlacementTable
  ) throws(SnapshotError) {
    guard outline.nodes.count == table.placements.count, !outline.nodes.isEmpty else {
      throw SnapshotError(
        .contradiction,
        "\(scene) has \(outline.nodes.count) nodes and \(table.placements.count) placements"
      )
    }
    self.scene = scene
    self.proposal = proposal
    self.environment = environment
    self.outline = outline
    placements = table.placements
    var frames: [CGRect] = []
    frames.reserveCapacity(placements.count)
    for (node, placement) in zip(outline.nodes, table.placements) {
      let origin = node.parent.map { frames[$0].origin } ?? .zero
      frames.append(placement.frame.offsetBy(dx: origin.x, dy: origin.y))
    }
    self.frames = frames
  }

  /// The size of the root in points.
  public var size: CGSize { frames[0].size }
}
