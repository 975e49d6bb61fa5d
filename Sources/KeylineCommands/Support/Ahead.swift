import Foundation
import Synchronization

/// Something that is begun ahead on another thread, and waited for where it is wanted.
final class Ahead<Made: Sendable>: Sendable {
  private let result = Mutex<Result<Made, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Begins the work.
  init(_ work: @escaping @Sendable () throws -> Made) {
    DispatchQueue.global(qos: .userInitiated).async {
      let made = Result { try work() }
      self.result.withLock { $0 = made }
      self.isDone.signal()
    }
  }

  /// Waits for the work and returns what it made, however often it is asked.
  func value() throws -> Made? {
    isDone.wait()
    defer { isDone.signal() }
    return try result.withLock { $0 }?.get()
  }
}
