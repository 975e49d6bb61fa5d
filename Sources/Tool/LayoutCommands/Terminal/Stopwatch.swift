import EscapedText
import Foundation
import Keyline
import LayoutDiff

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
