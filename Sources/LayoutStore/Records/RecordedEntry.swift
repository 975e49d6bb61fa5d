public import CanonicalJSON
public import LayoutCore

/// One line of a version: which result a scene had at a proposal in an environment.
public struct RecordedEntry: Hashable, Sendable {
  let row: Int64
  let references: References
  let identity: SnapshotIdentity
  let encodedProposal: EncodedProposal
  /// The digest of all that the snapshot names.
  package let snapshotDigest: Digest

  /// The rows that hold what the entry names.
  struct References: Hashable {
    let scene: Int64
    let environment: Int64
    let result: Int64
    let answers: Int64
  }

  /// How many nodes were placed.
  public let nodeCount: Int

  init(
    row: Int64,
    references: References,
    identity: SnapshotIdentity,
    encodedProposal: EncodedProposal,
    nodeCount: Int
  ) {
    self.row = row
    self.references = references
    self.identity = identity
    self.encodedProposal = encodedProposal
    self.nodeCount = nodeCount
    snapshotDigest = identity.digest
  }

  /// The scene's name.
  public var scene: String { identity.name }
  /// The name of the document that the scene came from: another one for a step of a sweep.
  public var document: String { identity.document }
  /// The size proposed to the root.
  public var proposal: ProposedViewSize { encodedProposal.proposal }
  /// The proposal's text, such as `390x-`.
  public var proposalText: String { encodedProposal.text }
  /// The digest of the scene's canonical text.
  public var sceneDigest: Digest { identity.scene }
  /// The digest of the scene's list of nodes.
  public var outlineDigest: Digest { identity.nodes }
  /// The digest of the environment's canonical text.
  public var environmentDigest: Digest { identity.environment }
  /// The digest of the placements' canonical text: equal if every node was placed alike.
  public var resultDigest: Digest { identity.result }
  /// The digest of the recorded answers of leaves that cannot be written down.
  public var answersDigest: Digest { identity.answers }
}

/// The texts that a snapshot names.
package enum BodyKind: CaseIterable, Sendable {
  case scene, nodes, environment, result, answers

  /// Returns the digest that a snapshot names.
  package func digest(in entry: RecordedEntry) -> Digest {
    switch self {
    case .scene: entry.sceneDigest
    case .nodes: entry.outlineDigest
    case .environment: entry.environmentDigest
    case .result: entry.resultDigest
    case .answers: entry.answersDigest
    }
  }
}
