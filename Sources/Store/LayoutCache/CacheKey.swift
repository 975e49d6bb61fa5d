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

/// The differences between two scenes, node by node, as components of the cache key.
package enum KeyComponents {
  /// The maximum number of differences to list.
  private static let maximumCount = 12

  /// Returns a line for each component that differs.
  package static func differences(from old: JSONValue, to new: JSONValue) -> [String] {
    var lines: [String] = []
    compare(old, new, at: name(of: new), into: &lines)
    guard lines.count > maximumCount else { return lines }
    return lines.prefix(maximumCount) + ["and \(lines.count - maximumCount) more"]
  }

  private static func compare(
    _ old: JSONValue,
    _ new: JSONValue,
    at path: String,
    into lines: inout [String]
  ) {
    guard old != new else { return }
    let (before, after) = (old.object ?? [:], new.object ?? [:])
    for key in Set(before.keys + after.keys).sorted() where key != "children" {
      guard before[key] != after[key] else { continue }
      guard let inner = before[key]?.object, let outer = after[key]?.object else {
        lines.append(line(path, key, before[key], after[key]))
        continue
      }
      for part in Set(inner.keys + outer.keys).sorted() where inner[part] != outer[part] {
        lines.append(line(path, "\(key).\(part)", inner[part], outer[part]))
      }
    }
    let (children, others) = (before["children"]?.array ?? [], after["children"]?.array ?? [])
    if children.count != others.count {
      lines.append("\(path): \(children.count) → \(others.count) children")
    }
    for (index, pair) in zip(children, others).enumerated() {
      let child = pair.1.object?["id"]?.string ?? "\(path)/\(name(of: pair.1))[\(index)]"
      compare(pair.0, pair.1, at: child, into: &lines)
    }
  }

  private static func line(
    _ path: String,
    _ component: String,
    _ old: JSONValue?,
    _ new: JSONValue?
  ) -> String { "\(path): \(component) \(text(old)) → \(text(new))" }

  private static func text(_ value: JSONValue?) -> String { value?.canonicalText ?? "not set" }

  private static func name(of node: JSONValue) -> String {
    node.object?["id"]?.string ?? node.object?["type"]?.string ?? ""
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
  package var tree: Digest { .tree(scene: canonical.digest, outline: canonicalOutline.digest) }
}

extension Digest {
  fileprivate static func tree(scene: Digest, outline: Digest) -> Digest {
    Digest(of: scene.bytes + outline.bytes)
  }
}
