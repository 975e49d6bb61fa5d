import ConfinedFiles
import Digests
import Foundation
import KeylineLibc

/// Waits for changes in folders.
///
/// On Linux, inotify reports changes immediately; elsewhere, and if the system has no more watches,
/// waits end after an interval. The watcher does not report the changes themselves.
package final class FolderWatcher {
  /// The duration of a wait without notifications, in milliseconds.
  private static let pollingInterval: Int32 = 200

  #if canImport(Glibc)
  private let descriptor: Int32
  private var watched: Set<String> = []
  private var isComplete = true
  #endif

  /// Creates a watcher without folders.
  package init() {
    #if canImport(Glibc)
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    #endif
  }

  deinit {
    #if canImport(Glibc)
    if descriptor >= 0 { close(descriptor) }
    #endif
  }

  /// Whether the system sends notifications; if not, every wait reports a change.
  package var sendsNotifications: Bool {
    #if canImport(Glibc)
    descriptor >= 0 && isComplete
    #else
    false
    #endif
  }

  /// Watches folders, without their subfolders.
  package func watch(_ folders: [String]) {
    #if canImport(Glibc)
    let events = UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
    for folder in folders where descriptor >= 0 && !watched.contains(folder) {
      if inotify_add_watch(descriptor, folder, events) >= 0 {
        watched.insert(folder)
      } else {
        isComplete = false
      }
    }
    #endif
  }

  /// Waits until a change may have happened, a signal arrives, or the time limit passes.
  ///
  /// - Parameter limit: The maximum wait, in milliseconds.
  /// - Returns: Whether a change may have happened.
  @discardableResult
  package func wait(atMost limit: Int32) -> Bool {
    #if canImport(Glibc)
    guard descriptor >= 0, isComplete else { return sleep(limit) }
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard KeylineLibc.poll(&poll, 1, limit) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &bytes, bytes.count) > 0 {}
    return true
    #else
    return sleep(limit)
    #endif
  }

  private func sleep(_ limit: Int32) -> Bool {
    poll(nil, 0, min(limit, FolderWatcher.pollingInterval))
    return true
  }
}
