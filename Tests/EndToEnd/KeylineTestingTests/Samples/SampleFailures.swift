import Foundation
import KeylineTesting
import Testing

/// A failure that a variable names.
private let sampleFailure = ProcessInfo.processInfo.environment["KEYLINE_SAMPLE_FAILURE"]

/// Failures that are not layout differences.
@MainActor @Suite(.enabled(if: isSampling && sampleFailure != nil)) struct SampleFailures {
  @Test func failure() throws {
    switch sampleFailure {
    case "expectation": #expect(sampleFailure == nil)
    case "error": throw CancellationError()
    case "missing": expectLayout(of: SampleCard(), named: "new", record: .never)
    case "crash": fatalError("a crash")
    case "exit": exit(1)
    case "exit without failure": exit(0)
    case "late crash": try crashAtExit()
    default: withKnownIssue { expectLayout(of: SampleCard(), named: "new", record: .never) }
    }
  }

  /// Crashes after the results of the run are written.
  private func crashAtExit() throws {
    atexit { fatalError("a crash at exit") }
  }
}
