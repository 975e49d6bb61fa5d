import Foundation
import Keyline
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutStore

/// An expectation of a test: it compares layouts with the store, and reports differences.
struct LayoutExpectation {
  let source: TestSource
  let mode: RecordMode?
  let tolerance: Tolerance?
  var environment = ProcessInfo.processInfo.environment

  /// Lays out scenes, and reports the failures to the running test.
  @MainActor
  func check(_ content: (TestStore) throws -> some SceneContent) {
    do {
      let store = try TestRun.store(of: source, environment: environment)
      let recordings = try recordings(of: try content(store).scenes())
      let failures = try failures(of: recordings, in: store)
      guard !failures.isEmpty else { return }
      TestReport.fail(failures.joined(separator: "\n"), at: source)
    } catch {
      TestReport.fail("\(error)", at: source)
    }
  }

  private func recordings(of scenes: [LayoutScene]) throws -> [RecordedLayout] {
    try scenes.flatMap { try RecordingRequest.requests(for: $0) }.map {
      try Recorder().record($0)
    }
  }

  /// Returns the failures of recordings, each with a remedy.
  func failures(of recordings: [RecordedLayout], in store: TestStore) throws -> [String] {
    let settings = LayoutTestSettings.current
    let project = try TestRun.site(of: source).project
    let tolerance =
      tolerance ?? Tolerance(project.tolerance.rules + settings.tolerance.rules)
    let mode = try RecordMode.resolved(
      argument: mode,
      trait: settings.mode ?? project.configuration.record.flatMap(RecordMode.init),
      environment: environment
    )
    let verdicts = try store.verdicts(on: recordings, mode, tolerance, of: source)
    var findings = RunReport.Findings(comparedCount: recordings.count)
    for (recording, verdict) in zip(recordings, verdicts) {
      let (old, origin): (LayoutFile.Snapshot?, String)
      switch verdict {
      case .same, .recorded: continue
      case .missing: (old, origin) = (nil, store.place(of: recording.request.scene.name, source))
      case .differs(let member, let place): (old, origin) = (member, place)
      }
      findings.failures.append(
        TestFailure(
          old: old,
          new: LayoutFile.Snapshot(SnapshotContent(recording, document: source.document)),
          origin: origin,
          tolerance: tolerance,
          place: source.place,
          filter: source.filter()
        )
      )
    }
    let texts = try texts(of: findings)
    TestRun.note(findings, at: source, report: settings.report)
    return texts
  }

  private func texts(of findings: RunReport.Findings) throws -> [String] {
    let diff = try findings.diff()
    var texts: [String] = []
    if !diff.scenes.isEmpty {
      let origins = Set(findings.failures.filter { $0.old != nil }.map(\.origin)).sorted()
      let beginning = DiffBeginning(
        diff,
        from: origins.joined(separator: ", "),
        to: "this test",
        reported: TestRun.reportedCauses(adding: diff)
      )
      texts.append(
        """
        \(beginning)
        to accept the change: \(source.command(.changed))
        """
      )
    }
    let missing = findings.failures.filter { $0.old == nil }
    if !missing.isEmpty { texts.append(text(ofMissing: missing)) }
    return texts
  }

  private func text(ofMissing failures: [TestFailure]) -> String {
    var lines = ["there is no snapshot of:"]
    lines += failures.map { failure in
      let entry = failure.new.recorded
      return "  \(PrintableText.text(entry.scene)) at \(entry.proposalText), in \(failure.origin)"
    }
    return (lines + ["to record it: \(source.command(.missing))"]).joined(separator: "\n")
  }
}
