import Foundation
import LayoutCore
import LayoutDiff
package import LayoutEngine
package import LayoutRecorder
package import LayoutScenes
import Synchronization

/// Tracks the running layouts, to identify layouts that crash or do not return.
///
/// A custom layout may trap, or recurse or loop forever. The process cannot continue then, but its
/// handlers can report the scene and its custom layouts before the process ends.
package final class LayoutGuard: Sendable {
  /// Functions that are called around layouts, on the threads that run them.
  package struct Handlers: Sendable {
    /// Called with a description of the layouts that are about to run.
    package var willRun: @Sendable (String) -> Void
    /// Called when the layouts have returned.
    package var didRun: @Sendable () -> Void
    /// Called with the description of layouts that run for longer than the limit.
    package var didTimeOut: @Sendable (String) -> Void

    package init(
      willRun: @escaping @Sendable (String) -> Void,
      didRun: @escaping @Sendable () -> Void,
      didTimeOut: @escaping @Sendable (String) -> Void
    ) {
      (self.willRun, self.didRun, self.didTimeOut) = (willRun, didRun, didTimeOut)
    }
  }

  private struct Run {
    var description: String
    let start: ContinuousClock.Instant
  }

  private let handlers: Handlers?
  private let running = Mutex<[Int: Run]>([:])
  private let next = Atomic(0)
  private let isOver = Atomic(false)

  /// Creates a guard without handlers.
  package init() { handlers = nil }

  /// Starts watching.
  ///
  /// - Parameters:
  ///   - limit: The maximum duration of a snapshot.
  ///   - handlers: The functions to call.
  package init(limit: Duration, _ handlers: Handlers) {
    self.handlers = handlers
    let thread = Thread { [weak self] in
      while let watch = self, !watch.isOver.load(ordering: .relaxed) {
        if let late = watch.description(after: limit) { handlers.didTimeOut(late) }
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
    thread.start()
  }

  /// Stops watching.
  package func end() {
    isOver.store(true, ordering: .relaxed)
  }

  /// Runs a request under the guard.
  package func watch<Value, Failure: Error>(
    _ request: RecordingRequest,
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard handlers != nil else { return try work() }
    let name = "\(request.scene.name) at \(ProposalText(request.proposal))"
    let number = enter(LayoutGuard.description(of: request.scene.types, in: name))
    defer { leave(number) }
    return try work()
  }

  /// Evaluates a scene under the guard; `work` passes each tree to its argument before laying it
  /// out.
  package func watch<Value, Failure: Error>(
    _ scene: LayoutScene,
    _ work: (_ willLayOut: (LayoutNode) -> Void) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard handlers != nil else { return try work { _ in } }
    func description(of tree: LayoutNode) -> String {
      LayoutGuard.description(of: LayoutGuard.types(in: tree), in: scene.name)
    }
    let number = enter(description(of: scene.root))
    defer { leave(number) }
    return try work { tree in note(description(of: tree), as: number) }
  }

  private func enter(_ description: String) -> Int {
    let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
    running.withLock { $0[number] = Run(description: description, start: .now) }
    note(description, as: number)
    return number
  }

  private func note(_ description: String, as number: Int) {
    running.withLock { $0[number]?.description = description }
    handlers?.willRun(description)
  }

  private func leave(_ number: Int) {
    running.withLock { $0[number] = nil }
    handlers?.didRun()
  }

  /// Returns the description of a layout that has been running for longer than the limit.
  private func description(after limit: Duration) -> String? {
    running.withLock { running in
      running.values.first { $0.start.duration(to: .now) > limit }?.description
    }
  }

  /// Describes a snapshot and its custom layouts.
  private static func description(of types: Set<String>, in name: String) -> String {
    let custom = types.filter { $0.first?.isUppercase == true }
      .subtracting(builtins).sorted()
    let layouts = custom.isEmpty ? "a layout" : "a layout (\(custom.joined(separator: ", ")))"
    return PrintableText.text("\(name): \(layouts)")
  }

  private static func types(in tree: LayoutNode) -> Set<String> {
    tree.children.reduce(into: [tree.type]) { $0.formUnion(types(in: $1)) }
  }

  private static let builtins = Set(SceneRegistry().typeNames)
}
