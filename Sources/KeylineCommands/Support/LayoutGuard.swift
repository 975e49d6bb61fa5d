import CKeyline
import Foundation
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutScenes
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
    let name = "\(request.scene.name) at \(ProposalText(request.proposal))"
    let number = enter(LayoutGuard.account(of: request.scene.types, in: name))
    defer { leave(number) }
    return try work()
  }

  /// Does the work by which a scene comes to be under guard; it tells each tree before it lays it out.
  func watch<Made, Failure: Error>(
    _ scene: LayoutScene,
    _ work: (_ willLayOut: (LayoutNode) -> Void) throws(Failure) -> Made
  ) throws(Failure) -> Made {
    func account(of tree: LayoutNode) -> String {
      LayoutGuard.account(of: LayoutGuard.types(in: tree), in: scene.name)
    }
    let number = enter(account(of: scene.root))
    defer { leave(number) }
    return try work { tree in note(account(of: tree), as: number) }
  }

  private func enter(_ what: String) -> Int {
    let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
    running.withLock { $0[number] = (what, .now) }
    note(what, as: number)
    return number
  }

  private func note(_ what: String, as number: Int) {
    running.withLock { $0[number]?.what = what }
    let message = "error: \(what) crashed: a trap, or calls without end\n"
    message.utf8CString.withUnsafeBufferPointer { crash_guard_enter($0.baseAddress, $0.count - 1) }
  }

  private func leave(_ number: Int) {
    running.withLock { $0[number] = nil }
    crash_guard_leave()
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
  private static func account(of types: Set<String>, in name: String) -> String {
    let own = types.filter { $0.first?.isUppercase == true }
      .subtracting(builtins).sorted()
    let layouts = own.isEmpty ? "a layout" : "a layout (\(own.joined(separator: ", ")))"
    return PrintableText.text("\(name): \(layouts)")
  }

  private static func types(in tree: LayoutNode) -> Set<String> {
    tree.children.reduce(into: [tree.type]) { $0.formUnion(types(in: $1)) }
  }

  private static let builtins = Set(SceneRegistry().typeNames)
}
