import CKeyline
import Foundation
import Keyline

/// The end of the program when a layout crashes or does not end: the layout is named, and nothing is stored.
enum CrashGuard {
  /// Begins to watch layouts, each of which may take some seconds.
  static func layoutGuard(seconds: Int) -> LayoutGuard {
    crash_guard_install(ExitStatus.badInput.rawValue)
    return LayoutGuard(
      limit: .seconds(seconds),
      LayoutGuard.Handlers(
        willRun: { layouts in
          let message = "error: \(layouts) crashed: a trap, or calls without end\n"
          message.utf8CString.withUnsafeBufferPointer {
            crash_guard_enter($0.baseAddress, $0.count - 1)
          }
        },
        didRun: { crash_guard_leave() },
        didTimeOut: { layouts in
          Terminal.printError(
            """
            error: \(layouts) did not end within \(seconds) s; if it only takes long, raise --layout-timeout
            """
          )
          // The program cannot wait for threads that do not end.
          _exit(ExitStatus.badInput.rawValue)
        }
      )
    )
  }
}
