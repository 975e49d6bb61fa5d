import Foundation

/// Work that one thread does while another one waits.
final class WaitedWork: @unchecked Sendable {
  // `@unchecked`: the thread that made it only waits until the work is done.
  private var work: (() -> Void)?
  private let done = DispatchSemaphore(value: 0)

  init(_ work: @escaping () -> Void) {
    self.work = work
  }

  /// Does the work, and lets go of it before the waiting thread goes on.
  func run() {
    work?()
    work = nil
    done.signal()
  }

  /// Waits until the work is done.
  func wait() {
    done.wait()
  }
}
