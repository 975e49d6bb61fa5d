import Keyline
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutStore

/// The result of recording a version.
struct RecordReport: CustomStringConvertible {
  private let outcome: Recording.Outcome

  init(_ outcome: Recording.Outcome) {
    self.outcome = outcome
  }

  var description: String {
    let version = outcome.version
    let label = PrintableText.text(version.label)
    var text = """
      recorded \(label): \(Counted(outcome.sceneCount, "scene")), \
      \(Counted(version.snapshotCount, "snapshot")), \(Counted(outcome.placementCount, "placement"))

      """
    if outcome.storedCount > 0 {
      text += """
        not laid out: \(Counted(outcome.storedCount, "snapshot")) that the cache knows to be stored already

        """
    }
    if let changes = outcome.changes, let parent = version.parent.map(PrintableText.text) {
      text += """
        since \(parent): \(changes.different.count) differ, \(changes.same.count) are the same, \
        \(changes.onlyNew.count) are new, \(changes.onlyOld.count) are missing

        """
    }
    return text
  }
}

/// The diagnostics of recorded layouts.
enum DiagnosticReport {
  /// Warns of modifiers that change frames in SwiftUI and are ignored: each if all are listed, else once.
  static func print(_ report: IgnoredModifierReport, listing: Bool) {
    let summary = report.summary.map { ["\($0); --trace lists each"] } ?? []
    for warning in listing ? report.warnings : summary {
      Terminal.printError("warning: \(warning)")
    }
  }

  /// Prints on standard error the invalid results that the engine corrected, and the layouts that placed subviews
  /// outside of their bounds: each time if all are listed, else in one line.
  static func print(_ layouts: [RecordedLayout], listing: Bool) {
    guard !listing else {
      for layout in layouts { layout.report(to: Terminal.observer) }
      return
    }
    var types: Set<String> = []
    var count = 0
    for layout in layouts {
      for diagnostic in layout.diagnostics where diagnostic.kind == .warning {
        Terminal.printError("warning: \(layout.title): \(diagnostic)")
      }
      let notes = layout.diagnostics.filter { $0.kind == .note }
      types.formUnion(notes.map(\.type))
      if !notes.isEmpty { count += 1 }
    }
    guard count > 0 else { return }
    Terminal.printError(
      """
      note: in \(Counted(count, "snapshot")), layouts placed subviews outside of their bounds: \
      \(PrintableText.text(types.sorted().joined(separator: ", "))); --trace lists each
      """
    )
  }
}
