public import CanonicalJSON

/// The subject of cached answers: a scene or a subtree, in an environment, laid out by some code.
///
/// Together with a proposal, it is every input that changes the placements. The key leaves out the
/// name and the document of a scene, which change nothing, and the machine, since a build computes
/// the same bits on every machine.
public struct CacheSubject: Hashable, Sendable {
  /// The digest of the scene or the subtree.
  public let tree: Digest
  /// The digest of the environment's canonical text.
  public let environment: Digest
  /// The code that lays out: the fingerprint of a build, or a release with versioned layouts.
  public let code: String
  /// The digest of all key components, each delimited.
  let key: Digest

  /// Creates a subject.
  public init(tree: Digest, environment: Digest, code: String) {
    self.tree = tree
    self.environment = environment
    self.code = code
    var bytes = tree.bytes
    bytes.append(contentsOf: environment.bytes)
    bytes.append(contentsOf: code.utf8)
    key = Digest(of: bytes)
  }

  /// Returns whether both are the same subject.
  public static func == (first: CacheSubject, second: CacheSubject) -> Bool {
    first.key == second.key
  }

  /// Hashes the digest of all key components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }
}
