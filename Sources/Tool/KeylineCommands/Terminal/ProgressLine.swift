import Foundation
import Keyline
import Synchronization

/// Shows the progress of long operations on one line of a terminal; short operations show none.
final class ProgressLine: Sendable {
  private let state = Mutex((start: ContinuousClock.now, percent: -1))

  /// Shows progress.
  func show(_ progress: WorkObserver.Progress) {
    state.withLock { state in
      if progress.isFinished {
        if state.percent >= 0 { write("\r\u{1B}[K") }
        state.percent = -1
      } else if progress.completed == 0 {
        state = (.now, -1)
      } else {
        let percent = progress.completed * 100 / max(progress.total, 1)
        guard percent != state.percent, state.start.duration(to: .now) > .milliseconds(300)
        else { return }
        state.percent = percent
        let bar = String(repeating: "█", count: percent / 5).padding(
          toLength: 20,
          withPad: "░",
          startingAt: 0
        )
        write("\r\(progress.activity) \(bar) \(progress.completed) of \(progress.total)")
      }
    }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// Prints the duration of a command, but only in a terminal, so that logs are comparable.
struct Stopwatch {
  private let start = ContinuousClock.now

  /// Prints the duration.
  func report() {
    guard isatty(STDERR_FILENO) == 1 else { return }
    let time = start.duration(to: .now).formatted(
      .units(allowed: [.seconds, .milliseconds], width: .narrow)
    )
    Terminal.printNote("took \(time)")
  }
}
