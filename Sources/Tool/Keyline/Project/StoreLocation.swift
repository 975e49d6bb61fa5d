import Foundation
import LayoutCache
import LayoutReports
public import LayoutStore

/// The location of a store's records, and of the cache beside them.
public struct StoreLocation: Sendable {
  /// The path of the records.
  public let path: String
  /// The observer to notify about the file.
  public var observer = WorkObserver()
  /// The folder with the secret that authenticates the user's caches; without it, none is used.
  public var stateFolder = UserState.folder

  /// Creates a location; the file does not have to exist.
  public init(_ path: String) { self.path = path }

  /// The path of the cache, beside the records.
  public var cachePath: String {
    let folder = WorkingFolder.url(of: path).deletingLastPathComponent()
    return folder.appendingPathComponent("cache.sqlite").path
  }

  package var hasCache: Bool { SceneFiles.exists(cachePath) }

  /// The reason why the cache beside the records would not be used, as far as is known before
  /// opening it; `nil` if it would be used.
  package var cacheObstacle: String? {
    CacheStore.obstacle(to: cachePath, stateFolder: stateFolder)
  }

  package var exists: Bool { SceneFiles.exists(path) }

  /// Opens the records.
  ///
  /// - Throws: `StoreError` if the file is missing and opened for reading, or is not a valid store.
  public func open(for access: StoreAccess) throws(StoreError) -> RecordsStore {
    try RecordsStore.open(path, for: access, program: Release.program)
  }

  /// Opens the records to store decisions; the file must exist, unlike for recording.
  package func openForDecisions() throws(StoreError) -> RecordsStore {
    do {
      _ = try open(for: .reading)
    } catch  where error.code != .missing {
      // Opening for writing below reports every other error, or fixes its cause.
    }
    return try open(for: .recording)
  }

  /// Opens the cache, and warns if it is not usable.
  func openCache(_ observer: WorkObserver) -> CacheStore {
    let cache = CacheStore.open(cachePath, program: Release.program, stateFolder: stateFolder)
    if let reason = cache.state.reason { observer.warn("\(cachePath): \(reason)") }
    return cache
  }
}

extension CacheStore {
  /// Stores the cache's usage statistics, and warns about entries that did not match their
  /// checksum.
  func close(_ observer: WorkObserver) {
    if brokenCount > 0 {
      observer.warn(
        "\(path): recomputed \(Counted(brokenCount, "result")) that did not match the checksum"
      )
    }
    flush()
  }
}
