import Foundation
import LayoutReports
public import LayoutStore

/// The path of a store's records, with the cache beside them.
public struct StoreLocation: Sendable {
  /// The path of the records.
  public let path: String
  /// The handler of notes about the file.
  public var observer = WorkObserver()
  /// The folder of the secret that authenticates the user's caches; without one, no cache is used.
  public var stateFolder = UserState.folder

  /// Creates a location; the file need not exist.
  public init(_ path: String) {
    self.path = path
  }

  /// The path of the cache, beside the records.
  public var cachePath: String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    return folder.appendingPathComponent("cache.sqlite").path
  }

  /// Whether there is a cache.
  package var hasCache: Bool { SceneFiles.exists(cachePath) }

  /// Why a cache beside the records would not be used, as far as is known before it is opened; `nil` if it
  /// would be used.
  package var cacheObstacle: String? {
    CacheStore.obstacle(to: cachePath, stateFolder: stateFolder)
  }

  /// Whether there is a file of records.
  package var exists: Bool { SceneFiles.exists(path) }

  /// Opens the records.
  ///
  /// - Throws: `StoreError` when the file is missing and only read, or is not a store that can be opened.
  public func open(for access: StoreAccess) throws(StoreError) -> RecordsStore {
    let records = try RecordsStore.open(path, for: access, program: Release.program)
    if let note = records.note { observer.warn("\(path): \(note)") }
    return records
  }

  /// Opens the records to store decisions; unlike for recording, the file has to exist.
  package func openForDecisions() throws(StoreError) -> RecordsStore {
    do {
      _ = try open(for: .reading)
    } catch  where error.code != .missing {
      // Opening for writing reports every other error, or repairs its reason.
    }
    return try open(for: .recording)
  }

  /// Opens the cache, and warns if it cannot be used.
  package func openCache(_ observer: WorkObserver) -> CacheStore {
    let cache = CacheStore.open(cachePath, program: Release.program, stateFolder: stateFolder)
    if let reason = cache.state.reason { observer.warn("\(cachePath): \(reason)") }
    return cache
  }
}

extension CacheStore {
  /// Stores the usage statistics of the cache, and warns of entries that did not match their checksum.
  func close(_ observer: WorkObserver) {
    if brokenCount > 0 {
      observer.warn(
        "\(path): \(Counted(brokenCount, "answer")) disagreed with its checksum; it was computed again"
      )
    }
    flush()
  }
}
