public import CanonicalJSON
public import LayoutCore

/// A snapshot as the texts that are stored, each in canonical form and UTF-8.
public struct SnapshotTexts: Sendable {
  /// The scene's name.
  public var name: String
  /// The name of the document that the scene came from: another one for a step of a sweep.
  public var document: String
  /// The size proposed to the root.
  public var proposal: ProposedViewSize
  /// The scene, without its name, proposals and environments.
  public var scene: [UInt8] {
    didSet { sceneDigest = nil }
  }
  /// The scene's nodes in pre-order, `[[parent,path,id,type,label],…]`.
  public var outline: [UInt8] {
    didSet { outlineDigest = nil }
  }
  /// How many nodes there are.
  public var nodeCount: Int
  /// The environment.
  public var environment: [UInt8]
  /// The placements in pre-order, `[[x,y,width,height,proposedWidth,proposedHeight],…]`.
  public var placements: [UInt8]
  /// What leaves answered that cannot be written down, by their paths:
  /// `{"path":[[proposedWidth,proposedHeight,width,height,firstBaseline,lastBaseline],…],…}`.
  public var leafAnswers: [UInt8]
  /// The scene's digest, where it is known.
  private(set) var sceneDigest: Digest?
  /// The outline's digest, where it is known.
  private(set) var outlineDigest: Digest?

  /// The leaf answers of a scene that can be written down as a whole.
  public static let noLeafAnswers = DigestedText(Array("{}".utf8))

  /// Creates a snapshot of texts.
  public init(
    name: String,
    document: String,
    proposal: ProposedViewSize,
    scene: [UInt8],
    outline: [UInt8],
    nodeCount: Int,
    environment: [UInt8],
    placements: [UInt8],
    leafAnswers: [UInt8] = noLeafAnswers.utf8
  ) {
    self.name = name
    self.document = document
    self.proposal = proposal
    self.scene = scene
    self.outline = outline
    self.nodeCount = nodeCount
    self.environment = environment
    self.placements = placements
    self.leafAnswers = leafAnswers
  }

  /// Creates a snapshot of texts, of which those of the scene are digested already.
  public init(
    name: String,
    document: String,
    proposal: ProposedViewSize,
    scene: DigestedText,
    outline: DigestedText,
    nodeCount: Int,
    environment: [UInt8],
    placements: [UInt8]
  ) {
    self.init(
      name: name,
      document: document,
      proposal: proposal,
      scene: scene.utf8,
      outline: outline.utf8,
      nodeCount: nodeCount,
      environment: environment,
      placements: placements
    )
    sceneDigest = scene.digest
    outlineDigest = outline.digest
  }
}

extension SnapshotTexts {
  /// The identity of the snapshot; digests the texts whose digests are not known.
  var identity: SnapshotIdentity {
    SnapshotIdentity(
      name: name,
      document: document,
      proposal: EncodedProposal(proposal).text,
      scene: sceneDigest ?? Digest(of: scene),
      nodes: outlineDigest ?? Digest(of: outline),
      environment: Digest(of: environment),
      result: Digest(of: placements),
      answers: Digest(of: leafAnswers)
    )
  }
}
