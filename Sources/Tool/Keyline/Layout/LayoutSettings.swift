import LayoutCore
import LayoutDiff
import LayoutEngine
public import LayoutRecorder

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

  /// Creates the default settings.
  public init() {}

  var recorder: Recorder { recorder(noting: traces) }

  /// Returns a recorder; with `notes`, its diagnostics include valid results that are often
  /// mistakes.
  func recorder(noting notes: Bool) -> Recorder {
    Recorder(options: LayoutOptions(traces: traces, notes: notes))
  }
}

extension RecordedLayout {
  /// The scene and the proposal.
  package var title: String { "\(request.scene.name) at \(ProposalText(request.proposal))" }

  /// The traced calls of the layouts, below the title; empty if they were not traced.
  package var traceText: String { trace.map { "\(title)\n\($0)\n\n" } ?? "" }

  /// Reports the invalid results that the engine corrected, and valid results that are often
  /// mistakes.
  package func report(to observer: WorkObserver) {
    for diagnostic in diagnostics {
      switch diagnostic.kind {
      case .warning: observer.warn("\(title): \(diagnostic)")
      case .note: observer.note("\(title): \(diagnostic)")
      }
    }
  }
}
