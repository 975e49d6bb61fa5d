public import Digests
public import LayoutCore
package import LayoutDiff

/// A snapshot as the list of a version has it: its names, its proposal and the digests of its parts.
///
/// A store finds a snapshot, and reads its parts, by its rows. A snapshot of a file, of a different store
/// or of the engine has the same digest, and no rows.
public struct RecordedSnapshot: Sendable {
  /// The rows of a store that have a snapshot and its parts.
  struct Rows: Hashable {
    let snapshot: Int64
    let scene: Int64
    let environment: Int64
    let layout: Int64
  }

  /// The scene's name.
  public let scene: String
  /// The name of the scene's document, which differs from the scene's name in a sweep.
  public let document: String
  /// The size proposed to the root.
  public let proposal: ProposedViewSize
  /// The proposal's text, such as `390x-`.
  public let proposalText: String
  /// The digest of the scene's canonical text.
  public let sceneDigest: Digest
  /// The digest of the scene's nodes.
  public let nodesDigest: Digest
  /// The digest of the environment's canonical text.
  public let environmentDigest: Digest
  /// The digest of the placements: equal if all nodes have the same placements.
  public let placementsDigest: Digest
  /// The number of nodes.
  public let nodeCount: Int
  /// The rows in the store that listed the snapshot; `nil` if no store did.
  let rows: Rows?
  /// The digest, which must match the stored one: that of the row's names, its proposal's text, and the
  /// digests of what the row refers to.
  package let digest: Digest

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - scene: The scene's name.
  ///   - document: The name of the scene's document.
  ///   - proposal: The proposal to the root.
  ///   - parts: The digests of the scene, its nodes, the environment and the placements, in this order.
  ///   - nodeCount: The number of nodes.
  ///   - rows: The rows in the store that lists it; `nil` if no store does.
  init(
    scene: String,
    document: String,
    proposal: ProposedViewSize,
    parts: (scene: Digest, nodes: Digest, environment: Digest, placements: Digest),
    nodeCount: Int,
    rows: Rows?
  ) {
    self.scene = scene
    self.document = document
    self.proposal = proposal
    proposalText = ProposalText(proposal).description
    sceneDigest = parts.scene
    nodesDigest = parts.nodes
    environmentDigest = parts.environment
    placementsDigest = parts.placements
    self.nodeCount = nodeCount
    self.rows = rows
    var hasher = RowHasher()
    for text in [scene, document, proposalText] { hasher.add(text) }
    for part in [parts.scene, parts.nodes, parts.environment, parts.placements] { hasher.add(part) }
    digest = hasher.digest
  }

  /// Creates a snapshot of which only the digests are known.
  ///
  /// - Parameters:
  ///   - scene: The scene's name.
  ///   - document: The name of the scene's document.
  ///   - proposal: The proposal to the root.
  ///   - parts: The digests of the scene, its nodes, the environment and the placements, in this order.
  ///   - nodeCount: The number of nodes.
  public init(
    scene: String,
    document: String,
    proposal: ProposedViewSize,
    parts: (scene: Digest, nodes: Digest, environment: Digest, placements: Digest),
    nodeCount: Int
  ) {
    self.init(
      scene: scene,
      document: document,
      proposal: proposal,
      parts: parts,
      nodeCount: nodeCount,
      rows: nil
    )
  }

  /// Creates what a list has of a snapshot.
  package init(_ snapshot: Snapshot) {
    self.init(
      scene: snapshot.scene,
      document: snapshot.document,
      proposal: snapshot.proposal,
      parts: (
        snapshot.definition.text.digest, snapshot.definition.nodes.digest,
        snapshot.environmentText.digest, snapshot.layout.digest
      ),
      nodeCount: snapshot.outline.nodes.count
    )
  }

  /// The scene and the proposal in messages, such as `“card” at 390 × any`.
  package var title: String { "“\(plain: scene)” at \(ProposalText(words: proposal))" }

  /// Identifies the snapshot within a version: the digest of name, proposal and environment.
  package var key: Digest {
    RecordedSnapshot.key(scene: scene, proposal: proposalText, environment: environmentDigest)
  }

  /// Returns the digest that identifies a snapshot within a version.
  static func key(scene: String, proposal: String, environment: Digest) -> Digest {
    var hasher = RowHasher()
    hasher.add(scene)
    hasher.add(proposal)
    hasher.add(environment)
    return hasher.digest
  }

  /// Orders snapshots by name, proposal and environment.
  package static func precedes(_ one: RecordedSnapshot, _ other: RecordedSnapshot) -> Bool {
    if !one.scene.utf8.elementsEqual(other.scene.utf8) {
      return one.scene.utf8.lexicographicallyPrecedes(other.scene.utf8)
    }
    if one.proposalText != other.proposalText { return one.proposalText < other.proposalText }
    return one.environmentDigest < other.environmentDigest
  }
}

extension RecordedSnapshot: Hashable {
  /// Returns whether both have the same digest, and the same rows of a store.
  public static func == (first: RecordedSnapshot, second: RecordedSnapshot) -> Bool {
    first.digest == second.digest && first.rows == second.rows
  }

  /// Hashes the digest.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
