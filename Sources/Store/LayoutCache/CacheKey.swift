public import Digests
public import LayoutCore
package import LayoutRecorder
package import LayoutScenes
package import LayoutStore

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
    self.init(CacheSubject(tree: scene, environment: environment, code: build), proposal: proposal)
  }

  /// The part of the key beside the subject.
  var slot: [UInt8] { Array(proposal.text.utf8) }
}

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
    (self.tree, self.environment, self.code) = (tree, environment, code)
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
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// The result of a complete scene at a proposal, with its cost.
public struct CacheEntry: Sendable {
  /// The key of the lookup.
  public let key: CacheKey
  /// The scene's name, which explains later misses.
  public let scene: String
  /// The digest of the placements' canonical text.
  public let result: Digest
  /// The time that it took to compute the placements.
  public let cost: Duration

  /// Creates an entry.
  public init(key: CacheKey, scene: String, result: Digest, cost: Duration) {
    (self.key, self.scene, self.result, self.cost) = (key, scene, result, cost)
  }

  /// The stored form of the entry.
  var row: CacheRow {
    CacheRow(
      subject: key.subject,
      name: scene,
      kind: .scene,
      slot: key.slot,
      value: result.bytes,
      cost: cost.nanoseconds
    )
  }
}

extension Duration {
  /// The duration in nanoseconds, from 0 to one day.
  package var nanoseconds: Int64 {
    let day: Int64 = 86_400
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    return min(seconds, day) * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}

/// The code versions of recorded scenes, which are looked up in the cache without reading the
/// scenes.
///
/// The code version of a scene is the running build, unless all its custom layouts declare a
/// version.
package struct SceneCodes {
  private let build: String
  private let release: String
  private let registry: SceneRegistry
  private let layouts: [Digest: [String]]

  /// Looks up the code versions of scenes.
  package init(
    of trees: [Digest],
    in cache: CacheStore,
    build: String,
    release: String,
    registry: SceneRegistry
  ) {
    (self.build, self.release, self.registry) = (build, release, registry)
    layouts = cache.versionedLayouts(of: trees)
  }

  /// Returns the code version of a scene.
  private func code(of tree: Digest) -> String {
    guard let names = layouts[tree] else { return build }
    return registry.code(ofLayouts: names).text(build: build, release: release)
  }

  package func key(of entry: RecordedSnapshot) -> CacheKey {
    CacheKey(
      scene: entry.tree,
      proposal: entry.proposal,
      environment: entry.environmentDigest,
      build: code(of: entry.tree)
    )
  }

  /// Returns the key of the snapshot that a request would produce.
  package func key(of request: RecordingRequest) -> CacheKey {
    CacheKey(
      scene: request.scene.tree,
      proposal: request.proposal,
      environment: request.environment.digest,
      build: code(of: request.scene.tree)
    )
  }
}

extension RecordedSnapshot {
  /// The digest of the scene and of the list of its nodes, for cache keys.
  package var tree: Digest { .tree(scene: sceneDigest, outline: nodesDigest) }
}

extension PreparedScene {
  /// The digest of the scene and of the list of its nodes, for cache keys.
  package var tree: Digest { .tree(scene: canonical.digest, outline: nodes.digest) }
}

extension Digest {
  fileprivate static func tree(scene: Digest, outline: Digest) -> Digest {
    Digest(of: scene.bytes + outline.bytes)
  }
}
