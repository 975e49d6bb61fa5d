import Digests
import Keyline
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutStore

/// The result of recording a version.
struct RecordReport {
  private let outcome: Recording.Outcome

  init(_ outcome: Recording.Outcome) {
    self.outcome = outcome
  }

  /// Returns the report in a format; text starts with the calls of all layouts if they were traced.
  func text(in format: TextFormat) -> String {
    switch format {
    case .text: outcome.notedLayouts.map(\.traceText).joined() + text
    case .json: json.indentedText + "\n"
    }
  }

  private var text: String {
    let version = outcome.version
    let label = PrintableText.text(version.label)
    var text = """
      recorded \(label): \(Counted(outcome.sceneCount, "scene")), \
      \(Counted(version.snapshotCount, "snapshot")), \(Counted(outcome.placementCount, "placement"))

      """
    if outcome.storedCount > 0 {
      text += """
        reused from the cache: \(Counted(outcome.storedCount, "snapshot"))

        """
    }
    if let changes = outcome.changes, let parent = version.parent.map(PrintableText.text) {
      text += """
        since \(parent): \(changes.different.count) changed, \(changes.sameCount) unchanged, \
        \(changes.onlyNew.count) new, \(changes.onlyOld.count) missing

        """
    }
    return text
  }

  private var json: JSONValue {
    let version = outcome.version
    let changes: JSONValue? = outcome.changes.map { changes in
      [
        "different": .number(Double(changes.different.count)),
        "same": .number(Double(changes.sameCount)),
        "new": .number(Double(changes.onlyNew.count)),
        "missing": .number(Double(changes.onlyOld.count)),
      ]
    }
    return [
      "version": .string(version.label),
      "parent": version.parent.map(JSONValue.string) ?? .null,
      "scenes": .number(Double(outcome.sceneCount)),
      "snapshots": .number(Double(version.snapshotCount)),
      "placements": .number(Double(outcome.placementCount)),
      "reused": .number(Double(outcome.storedCount)),
      "changes": changes ?? .null,
    ]
  }
}

/// Diagnostics of recorded layouts, and the number of pending changes.
enum DiagnosticReport {
  /// Prints the number of changes from the baseline, and the command that lists them.
  static func printPending(_ review: Review, store: String?) throws {
    let count = try review.changeCount()
    guard count > 0 else { return }
    let next = CommandLineText("pending", store: store)
    Terminal.printNote("note: \(Counted(count, "change")) from the baseline; next: \(next)")
  }

  /// Warns about ignored modifiers that change frames in SwiftUI: about each of them if `listing`
  /// is true, or else in a summary.
  static func print(_ report: IgnoredModifierReport, listing: Bool) {
    let summary = report.summary.map { ["\($0); --trace lists each"] } ?? []
    for warning in listing ? report.warnings : summary {
      Terminal.printNote("warning: \(warning)")
    }
  }

  /// Prints the invalid results that the engine corrected, and layouts that placed subviews outside
  /// their bounds: each of them if `listing` is true, or else in a summary.
  static func print(_ layouts: [RecordedLayout], listing: Bool) {
    guard !listing else {
      for layout in layouts { layout.report(to: Terminal.observer) }
      return
    }
    var types: Set<String> = []
    var count = 0
    for layout in layouts {
      for diagnostic in layout.diagnostics where diagnostic.kind == .warning {
        Terminal.printNote("warning: \(layout.title): \(diagnostic)")
      }
      let notes = layout.diagnostics.filter { $0.kind == .note }
      types.formUnion(notes.map(\.type))
      if !notes.isEmpty { count += 1 }
    }
    guard count > 0 else { return }
    Terminal.printNote(
      """
      note: in \(Counted(count, "snapshot")), layouts placed subviews outside of their bounds: \
      \(PrintableText.text(types.sorted().joined(separator: ", "))); --trace lists each
      """
    )
  }
}
