import Synchronization

/// Handlers that long work calls; by default they do nothing.
///
///     var observer = WorkObserver()
///     observer.onNote = { print($0.text) }
public struct WorkObserver: Sendable {
  /// Something that does not end the work.
  public struct Note: Sendable, Hashable {
    /// How much it matters.
    public enum Severity: Sendable {
      /// Progress and results of interest.
      case information
      /// Something to know, with nothing wrong.
      case note
      /// Something that is likely not as intended.
      case warning
    }

    /// How much it matters.
    public let severity: Severity
    /// A sentence.
    public let text: String
  }

  /// How far some work is.
  public struct Progress: Sendable, Hashable {
    /// What is done, such as `laying out`.
    public let activity: String
    /// How many items are done.
    public let completed: Int
    /// How many items there are.
    public let total: Int
    /// Whether the work ended, also by an error.
    public let isFinished: Bool
  }

  /// Is called with each note.
  public var onNote: @Sendable (Note) -> Void = { _ in }
  /// Is called at the beginning, after each item from any thread, and at the end.
  public var onProgress: @Sendable (Progress) -> Void = { _ in }

  /// Creates an observer that ignores everything.
  public init() {}

  package func inform(_ text: String) { onNote(Note(severity: .information, text: text)) }
  package func note(_ text: String) { onNote(Note(severity: .note, text: text)) }
  package func warn(_ text: String) { onNote(Note(severity: .warning, text: text)) }
}

/// The count of the items of some work that are done.
final class WorkProgress: Sendable {
  private let activity: String
  private let total: Int
  private let observer: WorkObserver
  private let completed = Atomic(0)

  init(_ activity: String, total: Int, _ observer: WorkObserver) {
    (self.activity, self.total, self.observer) = (activity, total, observer)
    report(0)
  }

  /// Counts one more item.
  func advance() { report(completed.wrappingAdd(1, ordering: .relaxed).newValue) }

  /// Reports the end of the work.
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
