import LayoutCore
import LayoutRecorder
import LayoutSnapshots

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
      case .correction: Program.say("warning: \(name(of: recording)): \(diagnostic)")
      case .remark: Program.say("note: \(name(of: recording)): \(diagnostic)")
      }
    }
  }

  private static func name(of recording: Recording) -> String {
    "\(recording.request.scene.name) at \(ProposalText(recording.request.proposal))"
  }
}
