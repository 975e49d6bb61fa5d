import Foundation
public import LayoutCache

/// The user's cache of layout results, which can be deleted at any time.
///
///     if let cache = Cache() {
///       cache.prune(to: 16 << 20)
///     }
public struct Cache: Sendable {
  private let store: CacheStore

  /// Opens the cache at a path, by default that of the user; returns `nil` if the file does not exist.
  public init?(at path: String? = CacheStore.userPath) {
    guard let path, FileManager.default.fileExists(atPath: path) else { return nil }
    store = CacheStore.open(path, program: Release.program)
  }

  /// The file of the cache.
  public var path: String { store.path }

  /// Whether the cache works.
  public var isEnabled: Bool { store.state.isEnabled }

  /// The reason why the cache is not used or was replaced, if any.
  public var reason: String? { store.state.reason }

  /// The size of the cache, and the numbers of hits and misses.
  public var statistics: CacheStatistics { store.statistics() }

  /// Deletes all results, and returns their number.
  @discardableResult
  public func clear() -> Int { store.clear() }

  /// Evicts the results that were unused for the most runs.
  ///
  /// - Parameter bytes: The maximum size of the file.
  /// - Returns: The number of deleted results.
  @discardableResult
  public func prune(to bytes: Int) -> Int { store.prune(to: bytes) }
}
