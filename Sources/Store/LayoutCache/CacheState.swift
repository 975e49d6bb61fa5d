import KeylineSQLite
import LayoutStore

/// Whether a cache works, and the reason if it does not.
public struct CacheState: Hashable, Sendable {
  /// Whether results are looked up and stored.
  public private(set) var isEnabled = true
  /// Why the cache does not work or was replaced; `nil` if it works.
  public private(set) var reason: String?

  static let ready = CacheState()

  static func replaced(_ error: StoreError) -> CacheState {
    CacheState(reason: "the cache was moved aside and replaced: \(error.message)")
  }

  static func disabled(_ error: StoreError) -> CacheState { disabled(error.message) }

  static func disabled(_ reason: String) -> CacheState {
    CacheState(isEnabled: false, reason: "the cache is not used: \(reason)")
  }
}
