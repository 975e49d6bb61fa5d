import Foundation
import Keyline
import LayoutScenes
import LayoutStore
import Synchronization

/// The request to end a command, with Control-C or a signal.
enum Interruption {
  private static let wasRequested = Atomic(false)

  static var isRequested: Bool { wasRequested.load(ordering: .relaxed) }

  /// Lets signals end the command immediately, even if the parent process blocked them.
  static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Handles signals by requesting the end of the command instead of ending it immediately.
  static func listen() {
    unblock()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in Interruption.wasRequested.store(true, ordering: .relaxed) }
    }
  }
}
