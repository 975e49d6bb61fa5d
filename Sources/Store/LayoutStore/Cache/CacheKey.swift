public import CanonicalJSON
public import LayoutCore

/// The cache key of a complete scene at a proposal, which needs no reading of the scene.
public struct CacheKey: Hashable, Sendable {
  /// The scene in its environment, with the code that lays it out.
  public let subject: CacheSubject
  let proposal: EncodedProposal

  /// Creates the key of a scene at a proposal.
  public init(_ subject: CacheSubject, proposal: ProposedViewSize) {
    self.subject = subject
    self.proposal = EncodedProposal(proposal)
  }

  /// Creates the key of a scene at a proposal in an environment, laid out by a build.
  ///
  /// - Parameters:
  ///   - scene: The digest of the scene's canonical text and of its list of nodes.
  ///   - proposal: The proposal to the root.
  ///   - environment: The digest of the environment's canonical text.
  ///   - build: The fingerprint of the code that lays out.
  public init(scene: Digest, proposal: ProposedViewSize, environment: Digest, build: String) {
    self.init(
      CacheSubject(tree: scene, environment: environment, code: build),
      proposal: proposal
    )
  }

  /// The part of the key beside the subject.
  var slot: [UInt8] { Array(proposal.text.utf8) }
}
