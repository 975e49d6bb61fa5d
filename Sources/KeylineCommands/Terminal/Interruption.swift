import Foundation
import Synchronization

/// The request to end a command, by Control-C or a signal.
enum Interruption {
  private static let wasRequested = Atomic(false)

  static var isRequested: Bool { wasRequested.load(ordering: .relaxed) }

  /// Lets Control-C end the command at once, even if the program that started this one blocked the signals.
  static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Makes Control-C request the end of the command rather than end it.
  static func listen() {
    unblock()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in Interruption.wasRequested.store(true, ordering: .relaxed) }
    }
  }
}
