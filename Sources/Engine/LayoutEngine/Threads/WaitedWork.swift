import Foundation

/// Work that one thread does while a different thread waits.
final class WaitedWork: @unchecked Sendable {
  // `@unchecked`: the creating thread only waits until the work is done.
  private var work: (() -> Void)?
  private let done = DispatchSemaphore(value: 0)

  init(_ work: @escaping () -> Void) { self.work = work }

  /// Does the work and releases it before the waiting thread continues.
  func run() {
    work?()
    work = nil
    done.signal()
  }

  /// Waits until the work is done.
  func wait() { done.wait() }
}
