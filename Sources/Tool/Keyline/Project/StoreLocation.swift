import Foundation
import LayoutCache
import LayoutReports
public import LayoutStore

/// The location of a store's records, and of the cache of layout results.
public struct StoreLocation: Sendable {
  /// The path of the records.
  public let path: String
  /// The observer to notify about the file.
  public var observer = WorkObserver()
  /// The path of the cache, by default that of the user; `nil` to use none.
  public var cachePath = CacheStore.userPath

  /// Creates a location; the file does not have to exist.
  public init(_ path: String) { self.path = path }

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

  /// Opens the cache.
  func openCache(_ observer: WorkObserver) -> CacheStore { CacheStore.open(cachePath, observer) }
}

extension CacheStore {
  /// Opens a cache, and warns if it was damaged; why it is not used, `keyline cache` prints.
  static func open(_ path: String?, _ observer: WorkObserver) -> CacheStore {
    let cache = CacheStore.open(path, program: Release.program)
    if cache.state.isEnabled, let reason = cache.state.reason {
      observer.warn("\(cache.path): \(reason)")
    }
    return cache
  }

  /// Ends the run of a command, and warns about results that did not match their checksum.
  func close(_ observer: WorkObserver, timing command: String) {
    let count = damagedCount
    flush(timing: command)
    guard count > 0 else { return }
    observer.warn("\(path): recomputed \(Counted(count, "result")) that did not match the checksum")
  }
}
