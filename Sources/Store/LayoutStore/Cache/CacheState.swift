/// Whether a cache works, and the reason if it does not.
public struct CacheState: Hashable, Sendable {
  /// Whether answers are looked up.
  public let isEnabled: Bool
  /// Whether new answers are stored.
  public let isWritable: Bool
  /// Why the cache does not work or was emptied; `nil` if it works.
  public let reason: String?

  static let ready = CacheState(isEnabled: true, isWritable: true, reason: nil)

  static func ready(with note: String) -> CacheState {
    CacheState(isEnabled: true, isWritable: true, reason: note)
  }

  static func begunAnew(_ error: StoreError) -> CacheState {
    CacheState(
      isEnabled: true,
      isWritable: true,
      reason: "the cache was moved aside and replaced: \(error.message)"
    )
  }

  static let emptied = CacheState(
    isEnabled: true,
    isWritable: true,
    reason: "the cache was emptied: \(StoreError.foreignCache().message)"
  )

  static func readOnly(_ error: StoreError) -> CacheState {
    CacheState(
      isEnabled: true,
      isWritable: false,
      reason: "the cache is read-only: \(error.message)"
    )
  }

  static func disabled(_ error: StoreError) -> CacheState {
    CacheState(
      isEnabled: false,
      isWritable: false,
      reason: "the cache is not used: \(error.message)"
    )
  }
}

extension StoreError {
  /// Refuses a cache whose identity was made with a different secret.
  static func foreignCache() -> StoreError {
    StoreError(code: .untrusted, message: "another user or machine made it")
  }
}
