import Foundation
import Synchronization

/// The request to end a command, by Control-C or a signal.
enum Interruption {
  private static let wasRequested = Atomic(false)

  static var isRequested: Bool { wasRequested.load(ordering: .relaxed) }

  /// Makes Control-C request the end of the command rather than end it.
  ///
  /// A program that started this one may have blocked the signals.
  static func listen() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in Interruption.wasRequested.store(true, ordering: .relaxed) }
    }
  }
}
