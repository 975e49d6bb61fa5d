public import Digests
public import LayoutCore
import Synchronization

/// The content of a snapshot: its texts in canonical form, in UTF-8.
public struct SnapshotContent: Sendable {
  /// The scene's name.
  public var name: String
  /// The name of the scene's document, which differs from the scene's name in a sweep.
  public var document: String
  /// The size proposed to the root.
  public var proposal: ProposedViewSize
  /// The scene, without its name, proposals and environments.
  public var scene: [UInt8] { didSet { sceneDigest = nil } }
  /// The scene's nodes in pre-order, `[[parent,path,id,type,label],…]`, and after the
  /// label the type of the app's view whose body the node is, if any.
  public var nodes: [UInt8] { didSet { nodesDigest = nil } }
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
    (self.name, self.document, self.proposal, self.scene) = (name, document, proposal, scene)
    (self.nodes, self.nodeCount, self.environment) = (nodes, nodeCount, environment)
    (self.result, self.answers) = (result, answers)
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

extension SnapshotContent {
  /// The texts of a snapshot before they are verified against their digests.
  ///
  /// Digesting takes longer than reading, and can be done on any thread.
  public struct Unverified: Sendable {
    let snapshot: RecordedSnapshot
    let scene: UnverifiedText
    let nodes: UnverifiedText
    let environment: UnverifiedText
    let result: UnverifiedText
    let answers: UnverifiedText
    /// The store's file, for messages.
    var path: String?

    /// Verifies the texts against their digests and returns them; shared texts are digested once.
    ///
    /// - Throws: ``StoreError`` that names the damaged text.
    public func verified() throws(StoreError) -> SnapshotContent {
      do {
        return SnapshotContent(
          name: snapshot.scene,
          document: snapshot.document,
          proposal: snapshot.proposal,
          scene: try scene.verified(),
          nodes: try nodes.verified(),
          nodeCount: snapshot.nodeCount,
          environment: try environment.verified(),
          result: try result.verified(),
          answers: try answers.verified()
        )
      } catch {
        throw path.map { error.at($0) } ?? error
      }
    }
  }
}

/// A text that was read from a store, with its expected digest.
///
/// It may be verified on a different thread than it was read on, once for all snapshots that share
/// it.
final class UnverifiedText: Sendable {
  let digest: Digest
  private let text: [UInt8]
  private let kind: BodyKind
  private let snapshot: RecordedSnapshot
  private let isVerified = Atomic(false)

  /// Creates a text of a snapshot.
  init(_ text: [UInt8], _ kind: BodyKind, of snapshot: RecordedSnapshot) {
    self.text = text
    self.kind = kind
    self.snapshot = snapshot
    digest = kind.digest(in: snapshot)
  }

  /// Returns the text; refuses a text with a different digest.
  func verified() throws(StoreError) -> [UInt8] {
    guard !isVerified.load(ordering: .relaxed) else { return text }
    guard Digest(of: text) == digest else { throw UnverifiedText.damage(kind, of: snapshot) }
    isVerified.store(true, ordering: .relaxed)
    return text
  }

  /// Reports a text that does not match its digest.
  static func damage(_ kind: BodyKind, of snapshot: RecordedSnapshot) -> StoreError {
    .damaged("the \(kind.name) of \(snapshot.title)")
  }
}
