import Keyline
import Synchronization

/// The progress of work that takes long, as lines of a log.
final class ProgressLog: Sendable {
  private let interval: Duration
  private let write: @Sendable (String) -> Void
  private let latest = Mutex(ContinuousClock.now)

  /// Creates the log of a command.
  ///
  /// - Parameters:
  ///   - interval: The time between two lines.
  ///   - write: Writes a line.
  init(every interval: Duration, write: @escaping @Sendable (String) -> Void) {
    self.interval = interval
    self.write = write
  }

  func show(_ progress: WorkObserver.Progress) {
    let isDue = latest.withLock { latest in
      let isStart = progress.completed == 0
      guard isStart || latest.duration(to: .now) >= interval else { return false }
      latest = .now
      return !isStart && !progress.isFinished
    }
    if isDue { write("\(progress.activity): \(progress.completed) of \(progress.total)") }
  }
}
