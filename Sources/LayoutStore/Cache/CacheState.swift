/// Whether a cache works, and if it does not, why.
public struct CacheState: Hashable, Sendable {
  /// Whether answers are looked for.
  public let isEnabled: Bool
  /// Whether new answers are kept.
  public let isWritable: Bool
  /// Why the cache does not work or was begun anew; `nil` if all is well.
  public let reason: String?

  static let ready = CacheState(isEnabled: true, isWritable: true, reason: nil)

  static func ready(with note: String) -> CacheState {
    CacheState(isEnabled: true, isWritable: true, reason: note)
  }

  static func begunAnew(_ error: StoreError) -> CacheState {
    CacheState(
      isEnabled: true,
      isWritable: true,
      reason: "the cache was put aside and begun anew: \(error.message)"
    )
  }

  static let emptied = CacheState(
    isEnabled: true,
    isWritable: true,
    reason: "the cache was begun anew: \(StoreError.foreignCache().message)"
  )

  static func readOnly(_ error: StoreError) -> CacheState {
    CacheState(
      isEnabled: true,
      isWritable: false,
      reason: "nothing new is kept in the cache: \(error.message)"
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
  /// Refuses a cache that is marked with a secret other than the user's.
  static func foreignCache() -> StoreError {
    StoreError(code: .untrusted, message: "another user or machine made it")
  }
}
