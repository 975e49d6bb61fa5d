import Foundation
import Synchronization

/// Whether somebody asked the command to end, by Control-C or a signal.
enum Interruption {
  private static let wasAsked = Atomic(false)

  static var isAsked: Bool { wasAsked.load(ordering: .relaxed) }

  /// From now on, Control-C asks the command to end rather than ending it.
  ///
  /// A program that started this one from a thread of its own may have handed down that signals are held back.
  static func listen() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in Interruption.wasAsked.store(true, ordering: .relaxed) }
    }
  }
}
