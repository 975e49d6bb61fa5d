public import CanonicalJSON
public import Foundation
public import LayoutCore

/// The result of laying out a scene once: its nodes and their placements.
public struct Snapshot: Equatable, Sendable {
  /// The scene's name.
  public let scene: String
  /// The proposal to the root, in points.
  public let proposal: ProposedViewSize
  /// The environment's values by name.
  public let environment: JSONObject
  /// The nodes in pre-order.
  public internal(set) var outline: SceneOutline
  /// The placements, in the order of the nodes.
  public let placements: [Placement]
  /// The contents, in the order of the nodes; `nil` if they are unknown.
  public let contents: [NodeContent]?
  /// The frames in the root's coordinates, in points, in the order of the nodes.
  public let frames: [CGRect]

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - scene: The scene's name.
  ///   - proposal: The proposal to the root.
  ///   - environment: The environment's values by name.
  ///   - outline: The nodes.
  ///   - table: The placements of the nodes.
  ///   - contents: The contents of the nodes; `nil` if they are unknown.
  /// - Throws: `SnapshotError` unless each node has one placement and, if contents are given, one
  ///   content.
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
      throw SnapshotError(.contradiction, "\(scene) does not have one content for each node")
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
      // `offsetBy` is not used, because it would make a negative length positive.
      var frame = placement.frame
      frame.origin.x += origin.x
      frame.origin.y += origin.y
      frames.append(frame)
    }
    self.frames = frames
  }

  /// Creates a snapshot from stored texts, in UTF-8.
  ///
  /// - Parameters:
  ///   - scene: The scene's name.
  ///   - proposal: The proposal to the root.
  ///   - environment: The environment as a JSON object.
  ///   - outline: The outline's canonical text.
  ///   - placements: The canonical bytes of the placements.
  ///   - body: The scene's canonical text, for reading contents; `nil` to omit contents.
  /// - Throws: `SnapshotError` if a text is malformed, or if the texts contradict each other.
  public init(
    scene: String,
    proposal: ProposedViewSize,
    environment: [UInt8],
    outline: [UInt8],
    placements: [UInt8],
    body: [UInt8]? = nil
  ) throws(SnapshotError) {
    guard let values = (try? JSONReader.read(environment))?.object else {
      throw SnapshotError(.badText, "the environment of \(scene) is not an object")
    }
    let outline = try SceneOutline(reading: outline)
    try self.init(
      scene: scene,
      proposal: proposal,
      environment: values,
      outline: outline,
      table: PlacementTable(reading: placements),
      contents: body.flatMap { NodeContent.contents(reading: $0, for: outline) }
    )
  }

  /// The size of the root in points.
  public var size: CGSize { frames[0].size }
}
