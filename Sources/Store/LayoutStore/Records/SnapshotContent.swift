public import Digests
public import LayoutCore

/// The content of a snapshot: its texts in canonical form, in UTF-8.
public struct SnapshotContent: Sendable {
  /// The scene's name.
  public var name: String
  /// The name of the scene's document, which differs from the scene's name in a sweep.
  public var document: String
  /// The size proposed to the root.
  public var proposal: ProposedViewSize
  /// The scene, without its name, proposals and environments.
  public var scene: [UInt8] {
    didSet { sceneDigest = nil }
  }
  /// The scene's nodes in pre-order, `[[parent,path,id,type,label],…]`, and after the
  /// label the type of the app's view whose body the node is, if any.
  public var nodes: [UInt8] {
    didSet { nodesDigest = nil }
  }
  /// The number of nodes.
  public var nodeCount: Int
  /// The environment.
  public var environment: [UInt8]
  /// The placements in pre-order, `[[x,y,width,height,proposedWidth,proposedHeight],…]`.
  public var result: [UInt8]
  /// Recorded answers of leaves that a document cannot express, by their paths:
  /// `{"path":[[proposedWidth,proposedHeight,width,height,firstBaseline,lastBaseline],…],…}`.
  public var answers: [UInt8]
  /// The scene's digest, if it is known.
  private(set) var sceneDigest: Digest?
  /// The digest of the list of nodes, if it is known.
  private(set) var nodesDigest: Digest?

  /// The answers of a scene that a document can express.
  public static let noAnswers = DigestedText(Array("{}".utf8))

  /// Creates a snapshot from its texts.
  public init(
    name: String,
    document: String,
    proposal: ProposedViewSize,
    scene: [UInt8],
    nodes: [UInt8],
    nodeCount: Int,
    environment: [UInt8],
    result: [UInt8],
    answers: [UInt8] = noAnswers.utf8
  ) {
    self.name = name
    self.document = document
    self.proposal = proposal
    self.scene = scene
    self.nodes = nodes
    self.nodeCount = nodeCount
    self.environment = environment
    self.result = result
    self.answers = answers
  }

  /// Creates a snapshot whose scene and list of nodes have been digested.
  public init(
    name: String,
    document: String,
    proposal: ProposedViewSize,
    scene: DigestedText,
    nodes: DigestedText,
    nodeCount: Int,
    environment: [UInt8],
    result: [UInt8]
  ) {
    self.init(
      name: name,
      document: document,
      proposal: proposal,
      scene: scene.utf8,
      nodes: nodes.utf8,
      nodeCount: nodeCount,
      environment: environment,
      result: result
    )
    sceneDigest = scene.digest
    nodesDigest = nodes.digest
  }
}

extension SnapshotContent {
  /// The identity of the snapshot; computes the digests that are not known.
  var identity: SnapshotIdentity {
    SnapshotIdentity(
      name: name,
      document: document,
      proposal: EncodedProposal(proposal).text,
      scene: sceneDigest ?? Digest(of: scene),
      nodes: nodesDigest ?? Digest(of: nodes),
      environment: Digest(of: environment),
      result: Digest(of: result),
      answers: Digest(of: answers)
    )
  }
}
