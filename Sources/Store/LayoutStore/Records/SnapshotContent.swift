public import Digests
public import LayoutCore
public import LayoutDiff

/// The content of a snapshot: everything that its row in the store refers to.
public struct SnapshotContent: Sendable {
  /// The scene's name.
  public var name: String
  /// The name of the scene's document, which differs from the scene's name in a sweep.
  public var document: String
  /// The size proposed to the root, in points.
  public var proposal: ProposedViewSize
  /// The scene in canonical form, without its name, proposals and environments.
  public var scene: DigestedText
  /// The scene's nodes in pre-order.
  public var nodes: Digested<SceneOutline>
  /// The environment in canonical form.
  public var environment: DigestedText
  /// The placements, in the order of the nodes.
  public var placements: Digested<PlacementTable>

  /// Creates the content of a snapshot.
  public init(
    name: String,
    document: String,
    proposal: ProposedViewSize,
    scene: DigestedText,
    nodes: Digested<SceneOutline>,
    environment: DigestedText,
    placements: Digested<PlacementTable>
  ) {
    self.name = name
    self.document = document
    self.proposal = proposal
    self.scene = scene
    self.nodes = nodes
    self.environment = environment
    self.placements = placements
  }

  /// The nodes in pre-order.
  public var outline: SceneOutline { nodes.rows }
  /// The placements, in the order of the nodes.
  public var table: PlacementTable { placements.rows }

  /// The identity of the snapshot.
  var identity: SnapshotIdentity {
    SnapshotIdentity(
      name: name,
      document: document,
      proposal: proposal,
      scene: scene.digest,
      nodes: nodes.digest,
      environment: environment.digest,
      placements: placements.digest
    )
  }
}
