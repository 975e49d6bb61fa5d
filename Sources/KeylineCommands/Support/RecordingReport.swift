import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports

/// What is said of recordings beside their result: traces, and what layouts did wrong.
enum RecordingReport {
  /// Returns the calls of a recording, under the name of its snapshot.
  static func trace(of recording: Recording) -> String {
    guard let trace = recording.trace else { return "" }
    return "\(name(of: recording))\n\(trace)\n\n"
  }

  /// Says on standard error what layouts did that had to be put right.
  static func warn(of recording: Recording) {
    for diagnostic in recording.diagnostics {
      switch diagnostic.kind {
      case .warning: Program.say("warning: \(name(of: recording)): \(diagnostic)")
      case .note: Program.say("note: \(name(of: recording)): \(diagnostic)")
      }
    }
  }

  /// Says on standard error what layouts did that had to be put right, and which ones placed subviews
  /// outside of their bounds: each time where all are listed, else at once.
  static func warn(of recordings: [Recording], listing: Bool) {
    guard !listing else { return recordings.forEach(warn) }
    var types: Set<String> = []
    var count = 0
    for recording in recordings {
      for diagnostic in recording.diagnostics where diagnostic.kind == .warning {
        Program.say("warning: \(name(of: recording)): \(diagnostic)")
      }
      let remarked = recording.diagnostics.filter { $0.kind == .note }
      types.formUnion(remarked.map(\.type))
      if !remarked.isEmpty { count += 1 }
    }
    guard count > 0 else { return }
    Program.say(
      """
      note: in \(Counted(count, "snapshot")), layouts placed subviews outside of their bounds: \
      \(PrintableText.text(types.sorted().joined(separator: ", "))); --trace lists each
      """
    )
  }

  /// Warns of modifiers that change frames in SwiftUI and are ignored: each where all are listed, else once.
  static func warnOfIgnoredModifiers(in requests: [RecordingRequest], listing: Bool) {
    let report = IgnoredModifierReport(of: requests)
    if listing { return report.warnings.forEach { Program.say("warning: \($0)") } }
    if let summary = report.summary { Program.say("warning: \(summary); --trace lists each") }
  }

  private static func name(of recording: Recording) -> String {
    "\(recording.request.scene.name) at \(ProposalText(recording.request.proposal))"
  }
}
