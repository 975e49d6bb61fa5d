import LayoutCore
import LayoutDiff
import LayoutEngine
public import LayoutRecorder

/// The settings of layouts: the number of threads, and the observers.
public struct LayoutSettings: Sendable {
  /// The number of threads; by default one for each processor.
  public var workers = Workers()
  /// Whether every call of a layout is listed, with its proposal and result.
  public var traces = false
  /// The handlers of progress and notes.
  public var observer = WorkObserver()
  /// The guard against layouts that crash or do not return.
  package var layoutGuard = LayoutGuard()

  /// Creates the defaults.
  public init() {}

  var recorder: Recorder { recorder(noting: traces) }

  /// Returns a recorder; with `notes`, its diagnostics include valid results that are often a mistake.
  func recorder(noting notes: Bool) -> Recorder {
    Recorder(options: LayoutOptions(traces: traces, notes: notes))
  }
}

extension RecordedLayout {
  /// The scene and the proposal.
  package var title: String { "\(request.scene.name) at \(ProposalText(request.proposal))" }

  /// The calls of the layouts under the title; empty if they were not traced.
  package var traceText: String { trace.map { "\(title)\n\($0)\n\n" } ?? "" }

  /// Reports the invalid results that the engine corrected, and the valid ones that are often a mistake.
  package func report(to observer: WorkObserver) {
    for diagnostic in diagnostics {
      switch diagnostic.kind {
      case .warning: observer.warn("\(title): \(diagnostic)")
      case .note: observer.note("\(title): \(diagnostic)")
      }
    }
  }
}
