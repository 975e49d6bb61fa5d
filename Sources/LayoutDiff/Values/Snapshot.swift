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
  /// What the scene says of each node; `nil` where that is not known.
  public let contents: [NodeContent]?
  /// The frames of the nodes in the root's coordinates, in points.
  public let frames: [CGRect]

  /// Creates a snapshot.
  ///
  /// - Throws: `SnapshotError` when there is not one placement, or not one content, for each node.
  public init(
    scene: String,
    proposal: ProposedViewSize,
    environment: JSONObject,
    outline: SceneOutline,
    table: PlacementTable,
    contents: [NodeContent]? = nil
  ) throws(SnapshotError) {
    guard outline.nodes.count == table.placements.count, !outline.nodes.isEmpty else {
      throw SnapshotError(
        .contradiction,
        "\(scene) has \(outline.nodes.count) nodes and \(table.placements.count) placements"
      )
    }
    guard (contents?.count ?? outline.nodes.count) == outline.nodes.count else {
      throw SnapshotError(.contradiction, "\(scene) does not say what each of its nodes is")
    }
    self.contents = contents
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
