public import CanonicalJSON
public import LayoutCore

/// A snapshot named by the digests of its texts, as a store that has it knows it.
public struct SnapshotDigests: Sendable {
  /// The scene's name.
  public var name: String
  /// The name of the document that the scene came from: another one for a step of a sweep.
  public var document: String
  /// The size proposed to the root.
  public var proposal: ProposedViewSize
  /// The digest of the scene.
  public var scene: Digest
  /// The digest of the scene's nodes.
  public var outline: Digest
  /// The digest of the environment.
  public var environment: Digest
  /// The digest of the placements.
  public var placements: Digest

  /// Names a snapshot whose scene can be written down as a whole.
  public init(
    name: String,
    document: String,
    proposal: ProposedViewSize,
    scene: Digest,
    outline: Digest,
    environment: Digest,
    placements: Digest
  ) {
    self.name = name
    self.document = document
    self.proposal = proposal
    self.scene = scene
    self.outline = outline
    self.environment = environment
    self.placements = placements
  }

  /// The digests and texts that the snapshot names.
  var seal: SnapshotSeal {
    SnapshotSeal(
      name: name,
      document: document,
      scene: scene,
      nodes: outline,
      proposal: EncodedProposal(proposal).text,
      environment: environment,
      result: placements,
      answers: SnapshotTexts.noLeafAnswers.digest
    )
  }
}
