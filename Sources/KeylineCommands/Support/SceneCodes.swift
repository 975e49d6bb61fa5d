import CanonicalJSON
import LayoutScenes
import LayoutStore

/// The code that lays recorded scenes out, known without reading them.
///
/// That is the running build, but for scenes of which the cache knows that everything in them that is not
/// Keyline's has a version.
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
  func code(of tree: Digest) -> String {
    guard let names = layouts[tree] else { return build }
    return registry.code(ofLayouts: names).text(build: build, release: Program.name)
  }
}
