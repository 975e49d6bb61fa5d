import Synchronization

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
    (self.activity, self.total, self.observer) = (activity, total, observer)
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
      (self.progress, self.items, self.steps) = (progress, items, steps)
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
