import EscapedText
import Foundation
import LayoutCore
import LayoutDiff
package import LayoutEngine
public import LayoutRecorder
package import LayoutScenes
import Synchronization

/// The settings of layouts: the number of threads, and the observers.
public struct LayoutSettings: Sendable {
  /// The number of threads; by default one per processor.
  public var workers = Workers()
  /// Whether to record every call of a layout, with its proposal and result.
  public var traces = false
  /// The observer of progress and notes.
  public var observer = WorkObserver()
  /// The guard against layouts that crash or do not return.
  package var layoutGuard = LayoutGuard()
  /// The placements that are known from earlier commands; `nil` to lay everything out.
  package var placements: PlacementCache?

  /// Creates the default settings.
  public init() {}

  var recorder: Recorder { recorder(noting: traces) }

  /// Returns a recorder; with `notes`, its diagnostics include valid results that are often
  /// mistakes.
  func recorder(noting notes: Bool) -> Recorder {
    Recorder(options: LayoutOptions(traces: traces, notes: notes))
  }
}

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
      self.willRun = willRun
      self.didRun = didRun
      self.didTimeOut = didTimeOut
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
  package func end() { isOver.store(true, ordering: .relaxed) }

  /// Runs a request under the guard.
  package func watch<Value, Failure: Error>(
    _ request: RecordingRequest,
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard handlers != nil else { return try work() }
    let name = "\(request.scene.name) at \(ProposalText(words: request.proposal))"
    let number = enter(LayoutGuard.description(of: request.scene.types, in: name))
    defer { leave(number) }
    return try work()
  }

  /// Reads a document under the guard, since one with few bytes can have very many views.
  package func watch<Value, Failure: Error>(
    reading document: String,
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard handlers != nil else { return try work() }
    let number = enter(PrintableText.text("reading \(document)"))
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
      var types: Set<String> = []
      LayoutGuard.insertTypes(in: tree, into: &types)
      return LayoutGuard.description(of: types, in: scene.name)
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

  private static func insertTypes(in tree: LayoutNode, into types: inout Set<String>) {
    types.insert(tree.type)
    for child in tree.children { insertTypes(in: child, into: &types) }
  }

  private static let builtins = Set(SceneRegistry().typeNames)
}

/// Callbacks for long operations; by default they do nothing.
///
///     var observer = WorkObserver()
///     observer.onNote = { print($0.text) }
public struct WorkObserver: Sendable {
  /// A message that does not end the operation.
  public struct Note: Sendable, Hashable {
    /// The severity.
    public enum Severity: Sendable {
      /// Progress or a result of interest.
      case information
      /// A fact that is not a problem.
      case note
      /// A fact that is probably not intended.
      case warning
    }

    /// The severity.
    public let severity: Severity
    /// A sentence.
    public let text: String
  }

  /// The progress of an operation.
  public struct Progress: Sendable, Hashable {
    /// The activity, such as `laying out`.
    public let activity: String
    /// The number of finished items.
    public let completed: Int
    /// The total number of items.
    public let total: Int
    /// Whether the operation has ended, with or without an error.
    public let isFinished: Bool

    package init(activity: String, completed: Int, total: Int, isFinished: Bool) {
      self.activity = activity
      self.completed = completed
      self.total = total
      self.isFinished = isFinished
    }
  }

  /// Called with each note.
  public var onNote: @Sendable (Note) -> Void = { _ in }
  /// Called at the start, after each item from any thread, and at the end.
  public var onProgress: @Sendable (Progress) -> Void = { _ in }

  /// Creates an observer that ignores everything.
  public init() {}

  package func inform(_ text: String) { onNote(Note(severity: .information, text: text)) }
  package func note(_ text: String) { onNote(Note(severity: .note, text: text)) }
  package func warn(_ text: String) { onNote(Note(severity: .warning, text: text)) }
}

/// Counts finished items.
final class WorkProgress: Sendable {
  private let activity: String
  private let total: Int
  private let observer: WorkObserver
  private let completed = Atomic(0)

  init(_ activity: String, total: Int, _ observer: WorkObserver) {
    self.activity = activity
    self.total = total
    self.observer = observer
    report(0)
  }

  /// Counts one finished item.
  func advance() { report(completed.wrappingAdd(1, ordering: .relaxed).newValue) }

  /// Returns the progress through some of the items, which takes several steps.
  func part(_ items: Range<Int>, steps: Int) -> Part { Part(of: self, items, steps: steps) }

  /// The progress through some of the items.
  final class Part: Sendable {
    private let progress: WorkProgress
    private let items: Range<Int>
    private let steps: Int
    private let finishedSteps = Atomic(0)

    fileprivate init(of progress: WorkProgress, _ items: Range<Int>, steps: Int) {
      self.progress = progress
      self.items = items
      self.steps = steps
    }

    /// Counts one finished step.
    func advance() {
      let finished = finishedSteps.wrappingAdd(1, ordering: .relaxed).newValue
      let reached = items.lowerBound + items.count * finished / steps
      let before = progress.completed.max(reached, ordering: .relaxed).oldValue
      if reached > before { progress.report(reached) }
    }
  }

  /// Reports the end of the operation.
  func finish() { report(completed.load(ordering: .relaxed), isFinished: true) }

  private func report(_ completed: Int, isFinished: Bool = false) {
    observer.onProgress(
      WorkObserver.Progress(
        activity: activity,
        completed: completed,
        total: total,
        isFinished: isFinished
      )
    )
  }
}

/// A value that is computed in advance on a background thread.
final class Prefetch<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () throws -> Value) {
    DispatchQueue.global(qos: .userInitiated).async {
      let value = Result { try work() }
      self.result.withLock { $0 = value }
      self.isDone.signal()
    }
  }

  /// Waits for the work and returns its value; later calls return the same value.
  func value() throws -> Value? {
    isDone.wait()
    defer { isDone.signal() }
    return try result.withLock { $0 }?.get()
  }
}
