package import Dispatch
import Foundation
import Keyline
import LayoutScenes
import LayoutStore
import Synchronization

/// The request to end a command, with Control-C or a signal.
package enum Interruption {
  private static let wasRequested = Atomic(false)

  static var isRequested: Bool { wasRequested.load(ordering: .relaxed) }

  /// Lets signals end the command immediately, even if the parent process blocked them.
  static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Ends the process when a signal asks for it, after some work, which has four seconds.
  ///
  /// - Parameter work: The work; it returns the exit status for the number of the signal.
  /// - Returns: The handlers, which work as long as they exist.
  package static func end(
    after work: @escaping @Sendable (_ number: Int32) -> Int32
  ) -> [any DispatchSourceSignal] {
    let sources = [SIGTERM, SIGINT, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        DispatchQueue.global().asyncAfter(deadline: .now() + 4) { _exit(128 + number) }
        _exit(work(number))
      }
      source.activate()
      return source
    }
    unblock()
    return sources
  }

  /// Handles signals by requesting the end of the command instead of ending it immediately.
  static func listen() {
    unblock()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in Interruption.wasRequested.store(true, ordering: .relaxed) }
    }
  }
}
