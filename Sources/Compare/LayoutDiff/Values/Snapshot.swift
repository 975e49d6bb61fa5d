public import Digests
public import Foundation
public import LayoutCore

/// The result of laying out a scene once: its nodes and their placements.
///
/// A snapshot is made by the engine, or read from a store or a layout file. What follows from its parts
/// is computed when it is first needed: the contents of its nodes and their frames in the root.
public struct Snapshot: Sendable {
  /// The scene's name.
  public var scene: String
  /// The name of the scene's document, which differs from the scene's name in a sweep.
  public var document: String
  /// The proposal to the root, in points.
  public let proposal: ProposedViewSize
  /// The scene's canonical text and nodes, which its other snapshots share.
  public let definition: SceneDefinition
  /// The environment's values by name.
  public let environment: JSONObject
  /// The environment in canonical form.
  public let environmentText: DigestedText
  /// The placements of the nodes, with their digest.
  public private(set) var layout: Digested<PlacementTable>
  private var computedFrames = LazyValue<[CGRect]>()

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - scene: The scene's name.
  ///   - document: The name of the scene's document; `nil` for the scene's name.
  ///   - proposal: The proposal to the root.
  ///   - definition: The scene's text and nodes.
  ///   - environment: The environment.
  ///   - layout: The placements of the nodes.
  /// - Throws: `SnapshotError` unless there is a node, and each has one placement.
  public init(
    scene: String,
    document: String? = nil,
    proposal: ProposedViewSize,
    definition: SceneDefinition,
    environment: SnapshotEnvironment,
    layout: Digested<PlacementTable>
  ) throws(SnapshotError) {
    let nodeCount = definition.outline.nodes.count
    let placementCount = layout.rows.placements.count
    guard nodeCount == placementCount, nodeCount > 0 else {
      throw SnapshotError(
        .contradiction,
        "\(scene) has \(nodeCount) nodes and \(placementCount) placements"
      )
    }
    self.scene = scene
    self.document = document ?? scene
    self.proposal = proposal
    self.definition = definition
    self.environment = environment.values
    environmentText = environment.text
    self.layout = layout
  }

  /// The nodes in pre-order.
  public var outline: SceneOutline { definition.outline }
  /// The contents, in the order of the nodes; `nil` if they are unknown.
  public var contents: [NodeContent]? { definition.contents }
  /// The placements, in the order of the nodes.
  public var table: PlacementTable { layout.rows }
  /// The placements, in the order of the nodes.
  public var placements: [Placement] { layout.rows.placements }
  /// The frames in the root's coordinates, in points, in the order of the nodes.
  public var frames: [CGRect] { computedFrames.value { table.frames(in: outline) } }
  /// The size of the root in points.
  public var size: CGSize { frames[0].size }

  /// Returns the snapshot with different placements of the same nodes.
  package func with(layout: Digested<PlacementTable>) -> Snapshot {
    precondition(layout.rows.placements.count == placements.count, "one placement for each node")
    var snapshot = self
    snapshot.layout = layout
    snapshot.computedFrames = LazyValue()
    return snapshot
  }

  /// Returns whether a different snapshot has the same layout of the same scene.
  package func hasSameLayout(as other: Snapshot) -> Bool {
    layout == other.layout && definition == other.definition
  }
}

extension Snapshot: Equatable {
  /// Returns whether all parts are the same, by comparing their digests.
  public static func == (first: Snapshot, second: Snapshot) -> Bool {
    first.scene.hasSameBytes(as: second.scene) && first.document.hasSameBytes(as: second.document)
      && first.proposal == second.proposal && first.environmentText == second.environmentText
      && first.hasSameLayout(as: second)
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
}
