import CanonicalJSON
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// The code versions of recorded scenes, which are looked up in the cache without reading the
/// scenes.
///
/// The code version of a scene is the running build, unless all its custom layouts declare a
/// version.
struct SceneCodes {
  private let build: String
  private let registry: SceneRegistry
  private let layouts: [Digest: [String]]

  init(of trees: [Digest], in cache: CacheStore, build: String, registry: SceneRegistry) {
    self.build = build
    self.registry = registry
    layouts = cache.versionedLayouts(of: trees)
  }

  /// Returns the code version of a scene.
  private func code(of tree: Digest) -> String {
    guard let names = layouts[tree] else { return build }
    return registry.code(ofLayouts: names).text(build: build, release: Release.program)
  }

  /// Returns the key of a recorded snapshot.
  func key(of entry: RecordedSnapshot) -> CacheKey {
    CacheKey(
      scene: entry.tree,
      proposal: entry.proposal,
      environment: entry.environmentDigest,
      build: code(of: entry.tree)
    )
  }

  /// Returns the key of the snapshot that a request would produce.
  func key(of request: RecordingRequest) -> CacheKey {
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
  var tree: Digest { .tree(scene: sceneDigest, outline: nodesDigest) }
}

extension PreparedScene {
  /// The digest of the scene and of the list of its nodes, for cache keys.
  var tree: Digest { .tree(scene: canonical.digest, outline: canonicalOutline.digest) }
}

extension Digest {
  fileprivate static func tree(scene: Digest, outline: Digest) -> Digest {
    Digest(of: scene.bytes + outline.bytes)
  }
}
