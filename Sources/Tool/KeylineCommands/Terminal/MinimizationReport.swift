import Digests
import Keyline
import LayoutRecorder
import LayoutReports
import LayoutScenes

/// A minimized scene, and a test for it.
struct MinimizationReport {
  /// The formats: JSON for the document, Swift for the test, and text for both.
  enum Format: String, ReportFormat {
    case text, json, swift
  }

  private let outcome: Minimization.Outcome
  private let test: MinimizedTest

  init(_ outcome: Minimization.Outcome, registry: SceneRegistry) {
    self.outcome = outcome
    test = MinimizedTest(
      outcome.scene,
      named: outcome.request.scene.name,
      registry: registry
    )
  }

  /// Returns the document, the test, or both, depending on the format.
  func text(in format: Format) -> String {
    let name = "\(outcome.request.scene.document)/minimized"
    let document = outcome.scene.scene.document(named: name).indentedText + "\n"
    return switch format {
    case .text: "\(document)\n\(test)"
    case .json: document
    case .swift: test.description
    }
  }

  /// Prints how the scene fails, and how much it was reduced.
  func printNotes() {
    let (request, minimized) = (outcome.request, outcome.scene)
    let configuration = ConfigurationText(request.proposal, request.environment.values)
    Terminal.printNote("\(request.scene.name) \(configuration): \(minimized.failure)")
    if let note = outcome.note { Terminal.printNote("note: \(note)") }
    let (before, after) = (minimized.original.nodeCount, minimized.scene.nodeCount)
    Terminal.printNote(
      "\(Counted(before, "node")) became \(after) in \(minimized.layoutCount) layouts"
    )
    if let note = test.note {
      Terminal.printNote("note: the test has the scene as a document: \(note)")
    }
  }
}
