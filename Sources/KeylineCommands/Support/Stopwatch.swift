import Foundation

/// Tells people at a terminal how long a command took; silent elsewhere, so that logs compare.
struct Stopwatch {
  private let start = ContinuousClock.now

  /// Says how long it has been.
  func report() {
    guard isatty(STDERR_FILENO) == 1 else { return }
    let time = start.duration(to: .now).formatted(
      .units(allowed: [.seconds, .milliseconds], width: .narrow)
    )
    Program.say("took \(time)")
  }
}
