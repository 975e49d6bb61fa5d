public import Digests
import LayoutCore
import LayoutEngine

/// What a result depends on beside the proposal: a tree in an environment, laid out by some code.
///
/// The key leaves out the document and the ids of nodes, which change nothing, and the machine, since a build computes
/// the same bits on every machine.
public struct CacheSubject: Hashable, Sendable {
  /// The digest of the scene or the subtree.
  public let tree: Digest
  /// The digest of the environment's canonical text.
  public let environment: Digest
  /// The code that lays out: the fingerprint of a build, or a release with the versions of layouts.
  public let code: String
  /// The name of the scene or the type of the subtree's root, for readers of the file.
  public let name: String

  /// Creates a subject.
  public init(tree: Digest, environment: Digest, code: String, name: String = "") {
    self.tree = tree
    self.environment = environment
    self.code = code
    self.name = name
  }

  /// Creates the subject of a scene; `nil` if the code is not known.
  init?(_ key: SceneCacheKey, name: String = "") {
    guard let code = key.code else { return nil }
    self.init(tree: key.tree, environment: key.environment, code: code, name: name)
  }

  /// Returns whether both have the same tree, environment and code.
  public static func == (first: CacheSubject, second: CacheSubject) -> Bool {
    first.tree == second.tree && first.environment == second.environment
      && first.code == second.code
  }

  /// Hashes the tree and the environment.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tree)
    hasher.combine(environment)
  }
}
