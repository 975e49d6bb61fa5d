public import CanonicalJSON
public import LayoutCore

/// Everything that changes where a scene's nodes are placed.
///
/// Left out are the scene's name and document, which change nothing, and the machine, since a build
/// gives the same bits on every machine that it runs on.
public struct CacheKey: Hashable, Sendable {
  /// The digest of the scene: of its canonical text, and of the list of nodes that a build made of it.
  public let scene: Digest
  /// The digest of the environment's canonical text.
  public let environment: Digest
  /// The fingerprint of the code that lays out.
  public let build: String
  let proposal: EncodedProposal

  /// Creates the key of a scene at a proposal in an environment, laid out by a build.
  public init(scene: Digest, proposal: ProposedViewSize, environment: Digest, build: String) {
    self.scene = scene
    self.proposal = EncodedProposal(proposal)
    self.environment = environment
    self.build = build
  }

  /// The digest of all ingredients, each set apart from the next.
  var digest: Digest {
    var bytes = scene.bytes
    bytes.append(contentsOf: environment.bytes)
    bytes.append(contentsOf: proposal.text.utf8)
    bytes.append(0)
    bytes.append(contentsOf: build.utf8)
    return Digest(of: bytes)
  }

  /// The digest that an entry of this key with that result must carry.
  static func checksum(key: Digest, result: Digest) -> Digest {
    Digest(of: key.bytes + result.bytes)
  }
}
