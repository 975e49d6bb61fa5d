import Foundation
import Synchronization

/// A value that is computed in advance on a background thread.
final class Prefetch<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Starts the work.
  init(_ work: @escaping @Sendable () throws -> Value) {
    DispatchQueue.global(qos: .userInitiated).async {
      let value = Result { try work() }
      self.result.withLock { $0 = value }
      self.isDone.signal()
    }
  }

  /// Waits for the work and returns its value; later calls return the same value.
  func value() throws -> Value? {
    isDone.wait()
    defer { isDone.signal() }
    return try result.withLock { $0 }?.get()
  }
}
