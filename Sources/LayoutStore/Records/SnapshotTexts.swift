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
  public var scene: [UInt8]
  /// The scene's nodes in pre-order, `[[parent,path,id,type,label],…]`.
  public var outline: [UInt8]
  /// How many nodes there are.
  public var nodeCount: Int
  /// The environment.
  public var environment: [UInt8]
  /// The placements in pre-order, `[[x,y,width,height,proposedWidth,proposedHeight],…]`.
  public var placements: [UInt8]
  /// What leaves answered that cannot be written down, by their paths:
  /// `{"path":[[proposedWidth,proposedHeight,width,height,firstBaseline,lastBaseline],…],…}`.
  public var leafAnswers: [UInt8]

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
    leafAnswers: [UInt8] = Array("{}".utf8)
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
}

extension EncodedSnapshot {
  /// Digests a snapshot's texts.
  init(_ texts: SnapshotTexts) {
    self.init(
      name: texts.name,
      document: texts.document,
      scene: EncodedBody(texts.scene),
      nodes: EncodedBody(texts.outline),
      nodeCount: texts.nodeCount,
      proposal: EncodedProposal(texts.proposal),
      environment: EncodedBody(texts.environment),
      result: EncodedBody(texts.placements),
      answers: EncodedBody(texts.leafAnswers)
    )
  }
}
