import CKeyline
import Foundation
import LayoutEngine

/// Evaluates previews so that one that crashes does not end the evaluation of the others.
///
/// Swift cannot continue after a crash. Instead, the program starts again with the same arguments, and
/// leaves out the previews that crashed before, which an environment variable lists.
@MainActor
package enum PreviewGuard {
  private static let variable = "KEYLINE_CRASHED_PREVIEWS"

  /// The number of crashes after which the program does not start again.
  private static let maximumCrashes = 200

  /// The previews that crashed since the program was first started.
  private static let crashed: [String] = {
    let text = ProcessInfo.processInfo.environment[variable] ?? ""
    crash_guard_prepare_restart(CommandLine.unsafeArgv)
    return text.split(separator: "\n").map(String.init)
  }()

  /// Returns whether a preview crashed before the program started again.
  package static func hasCrashed(_ preview: PreviewPlace) -> Bool {
    crashed.contains("\(preview.key):\(preview.line)")
  }

  /// Runs work that evaluates a preview, while the clock is stopped.
  package static func watch<Value, Failure: Error>(
    _ preview: PreviewPlace,
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard crashed.count < maximumCrashes else { return try LayoutClock.stopped(work) }
    let message = "keyline: \(preview) crashed; starting again without it\n"
    let list = (crashed + ["\(preview.key):\(preview.line)"]).joined(separator: "\n")
    message.utf8CString.withUnsafeBufferPointer {
      crash_guard_enter_restarting($0.baseAddress, $0.count - 1, "\(variable)=\(list)")
    }
    defer { crash_guard_leave() }
    return try LayoutClock.stopped(work)
  }
}
