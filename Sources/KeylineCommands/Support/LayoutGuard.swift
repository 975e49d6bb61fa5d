import CrashGuard
import Foundation
import LayoutCore
import LayoutRecorder
import LayoutScenes
import LayoutSnapshots
import Synchronization

/// Watches over layouts while they run: one that crashes or does not end is told by name.
///
/// A user's layout may trap, or recurse or loop without end. Nothing in the process can go on from
/// there, but the scene and its own layouts can be named before it ends; nothing is stored then.
final class LayoutGuard: Sendable {
  private let limit: Duration
  private let running = Mutex<[Int: (what: String, start: ContinuousClock.Instant)]>([:])
  private let next = Atomic(0)
  private let isOver = Atomic(false)

  /// Begins to watch.
  ///
  /// - Parameter limit: How long a snapshot may take.
  init(limit: Duration) {
    self.limit = limit
    crash_guard_install(ExitStatus.badInput.rawValue)
    let thread = Thread { [weak self] in
      while let watch = self, !watch.isOver.load(ordering: .relaxed) {
        watch.endWhatTakesTooLong()
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
    thread.start()
  }

  /// Ends watching.
  func end() {
    isOver.store(true, ordering: .relaxed)
  }

  /// Does the work for a request under guard.
  func watch<Made, Failure: Error>(
    _ request: RecordingRequest,
    _ work: () throws(Failure) -> Made
  ) throws(Failure) -> Made {
    let what = LayoutGuard.account(of: request)
    let message = "error: \(what) crashed: a trap, or calls without end\n"
    message.utf8CString.withUnsafeBufferPointer { crash_guard_enter($0.baseAddress, $0.count - 1) }
    let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
    running.withLock { $0[number] = (what, .now) }
    defer {
      running.withLock { $0[number] = nil }
      crash_guard_leave()
    }
    return try work()
  }

  private func endWhatTakesTooLong() {
    let late = running.withLock { running in
      running.values.first { $0.start.duration(to: .now) > limit }?.what
    }
    guard let late else { return }
    Program.say(
      """
      error: \(late) did not end within \(limit.components.seconds) s; if it only takes long, raise \
      --timeout
      """
    )
    // Threads that do not end cannot be waited for.
    _exit(ExitStatus.badInput.rawValue)
  }

  /// The snapshot, and the layouts in it that are not built in.
  private static func account(of request: RecordingRequest) -> String {
    let name = "\(request.scene.name) at \(ProposalText(request.proposal))"
    let own = request.scene.types.filter { $0.first?.isUppercase == true }
      .subtracting(builtins).sorted()
    let layouts = own.isEmpty ? "a layout" : "a layout (\(own.joined(separator: ", ")))"
    return PrintableText.text("\(name): \(layouts)")
  }

  private static let builtins = Set(Catalogue().typeNames)
}
