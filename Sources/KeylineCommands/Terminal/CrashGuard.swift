import CKeyline
import Foundation
import Keyline

/// Ends the program when a layout crashes or does not return; the layout is named, and nothing is stored.
enum CrashGuard {
  /// Starts to watch layouts, with a time limit for each.
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
