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
      let store = TestRun.store(of: source, environment: environment)
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
    let folder = URL(fileURLWithPath: "\(source.filePath)").deletingLastPathComponent().path
    let project = try Project(above: folder)
    let tolerance =
      tolerance ?? Tolerance(project.tolerance.rules + settings.tolerance.rules)
    let mode = try RecordMode.resolved(
      argument: mode,
      trait: settings.mode ?? project.configuration.record.flatMap(RecordMode.init),
      environment: environment
    )
    var scenes: [VersionDiff.SceneDiff] = []
    var version = ""
    var missing: [RecordedLayout] = []
    for recording in recordings {
      switch try store.verdict(on: recording, mode, tolerance, of: source) {
      case .same, .recorded: continue
      case .missing: missing.append(recording)
      case .differs(let scene, let label):
        scenes.append(scene)
        version = label
      }
    }
    var failures: [String] = []
    if !scenes.isEmpty {
      failures.append(text(of: scenes, since: version, comparedCount: recordings.count))
    }
    if !missing.isEmpty { failures.append(text(ofMissing: missing, in: store)) }
    return failures
  }

  private func text(
    of scenes: [VersionDiff.SceneDiff],
    since version: String,
    comparedCount: Int
  ) -> String {
    let diff = VersionDiff(
      old: version,
      new: "this test",
      scenes: scenes,
      comparedCount: comparedCount,
      omissions: []
    )
    return "\(DiffText(diff))\nto record it as it is now: \(source.command(.changed))"
  }

  private func text(ofMissing recordings: [RecordedLayout], in store: TestStore) -> String {
    let names = Set(recordings.map(\.request.scene.name)).sorted().joined(separator: ", ")
    let proposals = recordings.map { "\(ProposalText($0.request.proposal))" }
    return """
      there is no snapshot of \(PrintableText.text(names)) at \(proposals.joined(separator: ", ")) in \
      \(store.path); to record it: \(source.command(.missing))
      """
  }
}
