import EscapedText
import LayoutCache
import LayoutCore
import LayoutDiff
package import LayoutEngine
public import LayoutRecorder
import LayoutStore

/// A layout with diagnostics or a trace, whether it was computed or found in the cache.
public struct NotedLayout: Sendable {
  /// The names of nodes by their paths.
  private enum Names: Sendable {
    /// All nodes, whose names are found when they are needed.
    case outline(SceneOutline)
    /// The nodes with diagnostics.
    case noted([String: String])

    var byPath: [String: String] {
      switch self {
      case .outline(let outline):
        Dictionary(outline.named().nodes.map { ($0.path, $0.name) }) { first, _ in first }
      case .noted(let names): names
      }
    }
  }

  /// The invalid results that the engine corrected, and notes.
  public let diagnostics: [LayoutDiagnostic]
  private let scene: String
  private let proposal: ProposedViewSize
  private let names: Names
  private let trace: LayoutTrace?

  /// Creates the notes about a computed layout.
  public init(_ layout: RecordedLayout) {
    self.init(layout.request, layout.diagnostics, trace: layout.trace)
  }

  /// Creates the notes about the layout of a request.
  init(_ request: RecordingRequest, _ diagnostics: [LayoutDiagnostic], trace: LayoutTrace? = nil) {
    self.diagnostics = diagnostics
    scene = request.scene.name
    proposal = request.proposal
    names = .outline(request.scene.outline)
    self.trace = trace
  }

  /// Creates the notes about a recorded layout that was found in the cache.
  init(_ snapshot: RecordedSnapshot, _ found: CachedScene) {
    diagnostics = found.diagnostics
    scene = snapshot.scene
    proposal = snapshot.proposal
    names = .noted(found.names)
    trace = nil
  }

  private var title: String { "\(scene) at \(ProposalText(words: proposal))" }

  /// The traced calls of the layouts, below the title; empty if they were not traced.
  package var traceText: String {
    guard let trace else { return "" }
    let names = names.byPath
    return "\(title)\n\(trace.text { PrintableText.text(names[$0] ?? $0) })\n\n"
  }

  package func text(_ diagnostic: LayoutDiagnostic) -> String {
    let name = names.byPath[diagnostic.path] ?? diagnostic.path
    return "\(title): \(diagnostic.text(PrintableText.text(name)))"
  }

  /// Reports the invalid results that the engine corrected, and valid results that are often
  /// mistakes.
  package func report(to observer: WorkObserver) {
    for diagnostic in diagnostics {
      switch diagnostic.kind {
      case .warning: observer.warn(text(diagnostic))
      case .note: observer.note(text(diagnostic))
      }
    }
  }
}
