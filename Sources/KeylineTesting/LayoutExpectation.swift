import Foundation
import Keyline
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutReports
import LayoutScenes

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
    var differences: [TestDifference] = []
    var missing: [RecordedLayout] = []
    let verdicts = try store.verdicts(on: recordings, mode, tolerance, of: source)
    for (recording, verdict) in zip(recordings, verdicts) {
      switch verdict {
      case .same, .recorded: continue
      case .missing: missing.append(recording)
      case .differs(let difference): differences.append(difference)
      }
    }
    var failures: [String] = []
    if !differences.isEmpty {
      failures.append(text(of: differences, comparedCount: recordings.count))
    }
    if !missing.isEmpty { failures.append(text(ofMissing: missing, in: store)) }
    return failures
  }

  private func text(of differences: [TestDifference], comparedCount: Int) -> String {
    let origins = Set(differences.map(\.origin)).sorted()
    let diff = VersionDiff(
      old: origins.joined(separator: ", "),
      new: "this test",
      scenes: differences.map(\.scene),
      comparedCount: comparedCount,
      omissions: []
    )
    return "\(DiffText(diff))\nto record it as it is now: \(source.command(.changed))"
  }

  private func text(ofMissing recordings: [RecordedLayout], in store: TestStore) -> String {
    let names = Set(recordings.map(\.request.scene.name)).sorted().joined(separator: ", ")
    let proposals = recordings.map { "\(ProposalText($0.request.proposal))" }
    let places = Set(recordings.map { store.place(of: $0.request.scene.name, source) }).sorted()
    return """
      there is no snapshot of \(PrintableText.text(names)) at \(proposals.joined(separator: ", ")) in \
      \(places.joined(separator: ", ")); to record it: \(source.command(.missing))
      """
  }
}
