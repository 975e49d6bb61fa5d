public import CanonicalJSON
public import LayoutCore

/// A whole scene at a proposal, as the cache knows it again without reading the scene.
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
  ///   - scene: The digest of the scene's canonical text and of the list of nodes made of it.
  ///   - proposal: The proposal to the root.
  ///   - environment: The digest of the environment's canonical text.
  ///   - build: The code that lays out.
  public init(scene: Digest, proposal: ProposedViewSize, environment: Digest, build: String) {
    self.init(
      CacheSubject(tree: scene, environment: environment, code: build),
      proposal: proposal
    )
  }

  /// What is asked of the subject.
  var slot: [UInt8] { Array(proposal.text.utf8) }
}
