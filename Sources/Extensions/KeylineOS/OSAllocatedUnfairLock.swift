#if !canImport(os)
import Synchronization

/// A lock around a state.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // `@unchecked`: the state is used with the lock only.
  private final class Storage {
    let mutex = Mutex(())
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// Creates a lock around a state.
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

  /// Creates a lock around a state that is not `Sendable`.
  public init(uncheckedState state: State) { storage = Storage(state) }

  /// Returns the result of a closure that has exclusive access to the state.
  public func withLock<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result {
    try storage.mutex.withLock { _ in try body(&storage.state) }
  }

  /// Returns the result of a closure that has exclusive access to the state, and may capture anything.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try storage.mutex.withLock { _ in try body(&storage.state) }
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a state.
  public init() { self.init(uncheckedState: ()) }

  /// Returns the result of a closure that runs with the lock.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    try storage.mutex.withLock { _ in try body() }
  }
}
#endif
