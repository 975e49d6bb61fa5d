import CanonicalJSON
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// The versions of the code that lays out recorded scenes, which the cache looks up without reading the
/// scenes.
///
/// It is the running build, except for scenes whose custom layouts all have a version.
struct SceneCodes {
  private let build: String
  private let registry: SceneRegistry
  private let layouts: [Digest: [String]]

  init(of trees: [Digest], in cache: CacheStore, build: String, registry: SceneRegistry) {
    self.build = build
    self.registry = registry
    layouts = cache.versionedLayouts(of: trees)
  }

  /// Returns the code that lays a scene out.
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

  /// Returns the key of the snapshot that a request would result in.
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
