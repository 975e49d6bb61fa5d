public import Digests
public import Foundation
public import LayoutCache
import LayoutCore

/// A cache with entries that differ in one key component each.
public enum CacheSample {
  /// The digest of the placements of every entry.
  public static let result = Digest(of: "[[0,0,100,50,390,null]]")

  /// Returns the key of a scene; each parameter is a component of it.
  public static func key(
    scene: String = "scene",
    width: CGFloat? = 390,
    height: CGFloat? = nil,
    environment: String = "{}",
    build: String = "b0"
  ) -> CacheKey {
    CacheKey(
      scene: Digest(of: scene),
      proposal: ProposedViewSize(width: width, height: height),
      environment: Digest(of: environment),
      build: build
    )
  }

  /// The size of an entry in bytes: proposal, digest, and overhead.
  public static let size = "390x-".utf8.count + 32 + 128

  /// Returns an entry with the sample's result.
  public static func entry(_ key: CacheKey, cost: Duration = .seconds(1)) -> CacheEntry {
    CacheEntry(key: key, scene: "card", result: result, cost: cost)
  }

  /// Opens the cache of a folder, as a user whose secret is in a subfolder.
  public static func open(
    _ folder: TemporaryFolder,
    capacity: Int = 1 << 20,
    user: String = "state"
  ) -> CacheStore {
    CacheStore.open(
      folder.file("cache.sqlite"),
      program: "keyline 1.0",
      capacity: capacity,
      stateFolder: folder.file(user)
    )
  }
}
