public import Digests
public import LayoutCore
import LayoutEngine

/// The key of a whole scene for a proposal.
public struct SceneCacheKey: Sendable {
  /// The digest of the scene.
  public let tree: Digest
  /// The digest of the environment's canonical text.
  public let environment: Digest
  /// The proposal to the root.
  public let proposal: ProposedViewSize
  /// The code that lays out the scene; `nil` if it is not known, since the scene was not read.
  public let code: String?

  /// Creates a key.
  public init(tree: Digest, environment: Digest, proposal: ProposedViewSize, code: String? = nil) {
    self.tree = tree
    self.environment = environment
    self.proposal = proposal
    self.code = code
  }
}
