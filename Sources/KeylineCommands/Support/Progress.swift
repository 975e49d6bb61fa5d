import Foundation
import Synchronization

/// A line on a terminal that says how far long work is; silent elsewhere, and for short work.
final class Progress: Sendable {
  private let total: Int
  private let what: String
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let state = Mutex((done: 0, percent: -1))

  init(_ what: String, total: Int) {
    self.what = what
    self.total = total
    isShown = isatty(STDERR_FILENO) == 1
  }

  /// Counts one more thing done.
  func advance() {
    guard isShown else { return }
    state.withLock { state in
      state.done += 1
      let percent = state.done * 100 / total
      guard percent != state.percent, start.duration(to: .now) > .milliseconds(300) else { return }
      state.percent = percent
      let bar = String(repeating: "█", count: percent / 5).padding(
        toLength: 20,
        withPad: "░",
        startingAt: 0
      )
      write("\r\(what) \(bar) \(state.done) of \(total)")
    }
  }

  /// Takes the line away.
  func finish() {
    guard isShown, state.withLock({ $0.percent }) >= 0 else { return }
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
