public import Digests
import Foundation
public import LayoutCore

/// A snapshot in the store: its identity, and the rows of its texts.
public struct RecordedSnapshot: Hashable, Sendable {
  /// The rows that the snapshot's row references; all 0 for a snapshot that is not in this store.
  struct References: Hashable {
    var scene: Int64 = 0
    var environment: Int64 = 0
    var layout: Int64 = 0
  }

  /// The snapshot's own row; 0 for a snapshot that is not in this store.
  let row: Int64
  let references: References
  package let identity: SnapshotIdentity
  let encodedProposal: EncodedProposal
  /// The number of nodes.
  public let nodeCount: Int
  package let digest: Digest

  init(
    _ identity: SnapshotIdentity,
    proposal: EncodedProposal,
    nodeCount: Int,
    row: Int64 = 0,
    references: References = References()
  ) {
    (self.row, self.references, self.identity) = (row, references, identity)
    encodedProposal = proposal
    self.nodeCount = nodeCount
    digest = identity.digest
  }

  /// Creates the identity of a snapshot that is not in a store.
  package init(_ content: SnapshotContent) {
    self.init(
      content.identity,
      proposal: EncodedProposal(content.proposal),
      nodeCount: content.outline.nodes.count
    )
  }

  /// Returns the snapshot with the rows that it references in a store.
  func stored(at references: References) -> RecordedSnapshot {
    RecordedSnapshot(
      identity,
      proposal: encodedProposal,
      nodeCount: nodeCount,
      row: row,
      references: references
    )
  }

  /// Creates a snapshot that is not in this store; `nil` for an invalid identity.
  package init?(_ identity: SnapshotIdentity, nodeCount: Int) {
    guard !identity.name.isEmpty, identity.name.utf8.count <= 4_096, nodeCount >= 0,
      let proposal = ProposedViewSize(identity.proposal).map({ EncodedProposal($0) }),
      proposal.text == identity.proposal
    else { return nil }
    self.init(identity, proposal: proposal, nodeCount: nodeCount)
  }

  /// The scene's name.
  public var scene: String { identity.name }
  /// The name of the scene's document, which differs from the scene's name in a sweep.
  public var document: String { identity.document }
  /// The size proposed to the root.
  public var proposal: ProposedViewSize { encodedProposal.proposal }
  /// The proposal's text, such as `390x-`.
  public var proposalText: String { encodedProposal.text }
  /// The scene and the proposal in messages, such as `“card” at 390 × any`.
  package var title: String { "“\(plain: scene)” at \(ProposalText(words: proposal))" }
  /// The digest of the scene's canonical text.
  public var sceneDigest: Digest { identity.scene }
  /// The digest of the scene's nodes.
  public var nodesDigest: Digest { identity.nodes }
  /// The digest of the environment's canonical text.
  public var environmentDigest: Digest { identity.environment }
  /// The digest of the placements: equal if all nodes have the same placements.
  public var placementsDigest: Digest { identity.placements }
  /// Identifies the snapshot within a version.
  package var key: Digest { identity.key }

  /// Orders snapshots by name, proposal and environment.
  package static func precedes(_ one: RecordedSnapshot, _ other: RecordedSnapshot) -> Bool {
    if !one.scene.utf8.elementsEqual(other.scene.utf8) {
      return one.scene.utf8.lexicographicallyPrecedes(other.scene.utf8)
    }
    if one.proposalText != other.proposalText { return one.proposalText < other.proposalText }
    return one.environmentDigest < other.environmentDigest
  }
}

/// The identity of a snapshot: its names, the proposal, and the digests of its parts.
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
  /// The digest of the scene's nodes.
  public var nodes: Digest
  /// The digest of the environment.
  public var environment: Digest
  /// The digest of the placements.
  public var placements: Digest

  /// Creates an identity from a proposal's text.
  package init(
    name: String,
    document: String,
    proposal: String,
    scene: Digest,
    nodes: Digest,
    environment: Digest,
    placements: Digest
  ) {
    self.name = name
    self.document = document
    self.proposal = proposal
    self.scene = scene
    self.nodes = nodes
    self.environment = environment
    self.placements = placements
  }

  /// Creates an identity.
  public init(
    name: String,
    document: String,
    proposal: ProposedViewSize,
    scene: Digest,
    nodes: Digest,
    environment: Digest,
    placements: Digest
  ) {
    self.init(
      name: name,
      document: document,
      proposal: EncodedProposal(proposal).text,
      scene: scene,
      nodes: nodes,
      environment: environment,
      placements: placements
    )
  }

  /// The digest, which must match the stored one: that of the row's names, its proposal's text, and
  /// the digests of what the row refers to.
  var digest: Digest {
    var hasher = RowHasher()
    for text in [name, document, proposal] { hasher.add(text) }
    for part in [scene, nodes, environment, placements] { hasher.add(part) }
    return hasher.digest
  }

  /// Identifies the snapshot within a version: the digest of name, proposal and environment.
  var key: Digest { SnapshotIdentity.key(name: name, proposal: proposal, environment: environment) }

  static func key(name: String, proposal: String, environment: Digest) -> Digest {
    var hasher = RowHasher()
    hasher.add(name)
    hasher.add(proposal)
    hasher.add(environment)
    return hasher.digest
  }
}

/// The stored form of a proposal: `390x844`, `-` unspecified, `inf` infinite.
package struct EncodedProposal: Hashable, Sendable {
  package let width: Double?
  package let height: Double?
  package let text: String

  /// Encodes a proposal; −0 becomes 0.
  package init(_ proposal: ProposedViewSize) {
    self.init(width: proposal.width.map { Double($0) }, height: proposal.height.map { Double($0) })
  }

  /// Encodes a proposal of two dimensions, `nil` where unspecified; −0 becomes 0.
  init(width: Double?, height: Double?) {
    self.width = width.map { $0 + 0 }
    self.height = height.map { $0 + 0 }
    text =
      ProposalText(
        ProposedViewSize(
          width: self.width.map { CGFloat($0) },
          height: self.height.map { CGFloat($0) }
        )
      ).description
  }

  var proposal: ProposedViewSize {
    ProposedViewSize(width: width.map { CGFloat($0) }, height: height.map { CGFloat($0) })
  }

  /// Whether neither dimension is NaN.
  var isNumber: Bool { width?.isNaN != true && height?.isNaN != true }
}
