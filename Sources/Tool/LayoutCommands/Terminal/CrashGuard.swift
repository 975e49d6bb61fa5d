import CKeyline
import Foundation
import Keyline
import LayoutScenes
import LayoutStore

/// Reports a layout that crashes or does not return, and exits without storing anything.
enum CrashGuard {
  /// Creates a guard with a time limit for each layout.
  static func layoutGuard(seconds: Int) -> LayoutGuard {
    crash_guard_install(ExitStatus.badInput.rawValue)
    return LayoutGuard(
      limit: .seconds(seconds),
      LayoutGuard.Handlers(
        willRun: { layouts in
          let message = "error: \(layouts) crashed: a trap or infinite recursion\n"
          message.utf8CString.withUnsafeBufferPointer {
            crash_guard_enter($0.baseAddress, $0.count - 1)
          }
        },
        didRun: { crash_guard_leave() },
        didTimeOut: { layouts in
          Terminal.printError(
            """
            error: \(layouts) did not return within \(seconds) s; if it is only slow, raise --layout-timeout
            """
          )
          // The program cannot wait for threads that never return.
          _exit(ExitStatus.badInput.rawValue)
        }
      )
    )
  }
}
