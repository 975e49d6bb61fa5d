import KeylineSQLite
import LayoutEngine
import LayoutStore

// MARK: - Storing

/// The result of a scene for a proposal, to be stored.
public struct NewScene: Sendable {
  let subject: CacheSubject
  let key: SceneCacheKey
  let scene: CachedScene

  /// Creates the result of a scene that some code laid out.
  public init(_ key: SceneCacheKey, code: String, name: String = "", scene: CachedScene) {
    subject = CacheSubject(
      tree: key.tree,
      environment: key.environment,
      code: code,
      name: name
    )
    self.key = key
    self.scene = scene
  }
}
