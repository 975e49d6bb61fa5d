import Foundation
import Synchronization

/// A program that ``Program/start(_:)`` started; it is ended with its owner.
package final class RunningProgram: Sendable {
  private let id: pid_t
  /// The status of the program, once it has been waited for.
  private let status = Mutex<Int32?>(nil)

  init(_ id: pid_t) { self.id = id }

  deinit {
    guard status.withLock({ $0 == nil }) else { return }
    kill(id, SIGTERM)
    // Without a wait, the system would keep the ended program until this process ends.
    DispatchQueue.global().async { [id] in _ = Self.wait(id) }
  }

  /// Waits for the program to end.
  ///
  /// - Returns: The exit code, or the number of the signal that ended it.
  @discardableResult
  package func wait() -> Int32 {
    status.withLock { status in
      let known = status ?? Self.wait(id)
      status = known
      return known
    }
  }

  private static func wait(_ id: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1 {
      // The status is lost if this process was started with SIGCHLD ignored.
      guard errno == EINTR else { return -1 }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : signal
  }
}
