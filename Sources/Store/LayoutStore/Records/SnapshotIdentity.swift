public import Digests
public import LayoutCore

/// The identity of a snapshot: its names, the proposal, and the digests of its texts.
///
/// A store finds a snapshot by its identity alone.
public struct SnapshotIdentity: Hashable, Sendable {
  /// The scene's name.
  public var name: String
  /// The name of the scene's document, which differs from the scene's name in a sweep.
  public var document: String
  /// The proposal's text, such as `390x-`.
  package var proposal: String
  /// The digest of the scene.
  public var scene: Digest
  /// The digest of the scene's list of nodes.
  public var nodes: Digest
  /// The digest of the environment.
  public var environment: Digest
  /// The digest of the placements.
  public var result: Digest
  /// The digest of the recorded answers of leaves.
  public var answers: Digest

  /// Creates an identity from a proposal's text.
  package init(
    name: String,
    document: String,
    proposal: String,
    scene: Digest,
    nodes: Digest,
    environment: Digest,
    result: Digest,
    answers: Digest
  ) {
    self.name = name
    self.document = document
    self.proposal = proposal
    self.scene = scene
    self.nodes = nodes
    self.environment = environment
    self.result = result
    self.answers = answers
  }

  /// Creates the identity of a snapshot whose scene needs no recorded answers.
  public init(
    name: String,
    document: String,
    proposal: ProposedViewSize,
    scene: Digest,
    nodes: Digest,
    environment: Digest,
    result: Digest
  ) {
    self.init(
      name: name,
      document: document,
      proposal: EncodedProposal(proposal).text,
      scene: scene,
      nodes: nodes,
      environment: environment,
      result: result,
      answers: SnapshotContent.noAnswers.digest
    )
  }

  /// The digest, which must match the stored one.
  var digest: Digest {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(600)
    bytes.append(contentsOf: "[\"snapshot\",".utf8)
    for text in [name, document, proposal] {
      JSONValue.writeCanonical(text, into: &bytes)
      bytes.append(UInt8(ascii: ","))
    }
    for part in [scene, nodes, environment, result, answers] {
      bytes.append(contentsOf: part.bytes)
    }
    return Digest(of: bytes)
  }

  /// Identifies the snapshot within a version: the digest of name, proposal and environment.
  var key: Digest { SnapshotIdentity.key(name: name, proposal: proposal, environment: environment) }

  /// Returns the key of a name, a proposal and an environment.
  static func key(name: String, proposal: String, environment: Digest) -> Digest {
    var bytes: [UInt8] = []
    JSONValue.writeCanonical(name, into: &bytes)
    bytes.append(contentsOf: proposal.utf8)
    bytes.append(contentsOf: environment.bytes)
    return Digest(of: bytes)
  }
}
