public import Digests
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
    frames = table.frames(in: outline)
  }

  /// The size of the root in points.
  public var size: CGSize { frames[0].size }
}

/// The frame of a node in its parent, and the proposal with which it was placed.
public struct Placement: Equatable, Sendable {
  /// The frame in the parent's coordinates, in points.
  public let frame: CGRect
  /// The proposal, in points.
  public let proposal: ProposedViewSize

  /// Creates a placement.
  public init(frame: CGRect, proposal: ProposedViewSize) {
    self.frame = frame
    self.proposal = proposal
  }
}

/// The placements of all nodes of a scene in pre-order.
public struct PlacementTable: Equatable, Sendable {
  /// The placements.
  public let placements: [Placement]

  /// Creates a table.
  ///
  /// - Throws: `SnapshotError` if a frame is not finite.
  public init(_ placements: [Placement]) throws(SnapshotError) {
    for (index, placement) in placements.enumerated() {
      let frame = placement.frame
      guard frame.minX.isFinite, frame.minY.isFinite, frame.width.isFinite, frame.height.isFinite
      else { throw SnapshotError(.notFinite, "the frame of node \(index) is not finite") }
    }
    self.placements = placements
  }

  /// Returns the frames in the root's coordinates, in points, in the order of the nodes.
  ///
  /// - Parameter outline: The nodes, of which each has one placement.
  /// - Returns: A frame for each node.
  package func frames(in outline: SceneOutline) -> [CGRect] {
    var frames: [CGRect] = []
    frames.reserveCapacity(placements.count)
    for (node, placement) in zip(outline.nodes, placements) {
      let origin = node.parent.map { frames[$0].origin } ?? .zero
      // `offsetBy` is not used, because it would make a negative length positive.
      var frame = placement.frame
      frame.origin.x += origin.x
      frame.origin.y += origin.y
      frames.append(frame)
    }
    return frames
  }
}

extension PlacementTable: RowDigestible {
  /// Adds the frame in the parent and the proposed size of each node.
  public func addRows(to hasher: inout RowHasher) {
    for placement in placements {
      hasher.add(Double(placement.frame.origin.x))
      hasher.add(Double(placement.frame.origin.y))
      hasher.add(Double(placement.frame.size.width))
      hasher.add(Double(placement.frame.size.height))
      hasher.add(placement.proposal.width.map { Double($0) })
      hasher.add(placement.proposal.height.map { Double($0) })
    }
  }
}

/// The error for a malformed or inconsistent snapshot, outline or condition.
public struct SnapshotError: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public struct Code: Hashable, Sendable {
    private let name: String
    /// A text does not have the expected format.
    public static let badText = Code(name: "badText")
    /// Parts of a snapshot contradict each other.
    public static let contradiction = Code(name: "contradiction")
    /// A frame is not finite.
    public static let notFinite = Code(name: "notFinite")
  }

  /// The kind of failure.
  public let code: Code
  /// A description of the failure.
  public let message: String

  /// The message.
  public var description: String { message }

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Reports an environment that is not a JSON object.
  package static func badEnvironment(of scene: String) -> SnapshotError {
    SnapshotError(.badText, "the environment of \(scene) is not an object")
  }
}
