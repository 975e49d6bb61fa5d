import Digests
public import Foundation
public import LayoutCache
import LayoutCore
import LayoutEngine

/// A cache with results that differ in one key component each.
public enum CacheSample {
  /// The result of every scene.
  public static let result = CachedScene(
    result: Digest(of: "[[0,0,100,50,390,null]]"),
    diagnostics: [
      LayoutDiagnostic(kind: .warning, path: "card/row", type: "HStack", message: "is negative"),
      LayoutDiagnostic(kind: .note, path: "card", type: "VStack", message: "is outside"),
    ]
  )

  /// Returns the key of a scene; each parameter is a component of it.
  public static func key(
    scene: String = "scene",
    width: CGFloat? = 390,
    height: CGFloat? = nil,
    environment: String = "{}",
    build: String = "b0"
  ) -> SceneCacheKey {
    SceneCacheKey(
      tree: Digest(of: scene),
      environment: Digest(of: environment),
      proposal: ProposedViewSize(width: width, height: height),
      code: build
    )
  }

  /// Returns a scene to store, by default with the sample's result.
  public static func scene(_ key: SceneCacheKey, _ result: CachedScene = result) -> NewScene {
    NewScene(key, code: key.code ?? "b0", name: "card", scene: result)
  }

  /// Opens the cache of a folder.
  public static func open(_ folder: TemporaryFolder, capacity: Int = 1 << 20) -> CacheStore {
    CacheStore.open(folder.file("cache.sqlite"), program: "keyline 1.0", capacity: capacity)
  }
}
