import Dispatch
import Synchronization

/// Work that another thread does while this one goes on.
final class Aside: Sendable {
  private let failure = Mutex<(any Error)?>(nil)
  private let done = DispatchSemaphore(value: 0)

  /// Begins the work.
  init(_ work: @escaping @Sendable () throws -> Void) {
    DispatchQueue.global().async { [self] in
      do { try work() } catch { failure.withLock { $0 = error } }
      done.signal()
    }
  }

  /// Waits until the work is done.
  ///
  /// - Throws: What the work threw.
  func wait() throws {
    done.wait()
    // Whoever waits after this does not wait.
    done.signal()
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
