import Foundation
import Keyline
public import KeylineUI
public import LayoutCore
public import LayoutDiff
public import LayoutEngine
import LayoutRecorder
import LayoutReports
public import LayoutScenes
import LayoutStore

/// Expects every node of a view to have the same placement as when the test was recorded.
///
///     @MainActor @Test func `A card wraps its title`() {
///       expectLayout(of: Card(title: "Hello"), at: .phones)
///     }
///
/// If a node has moved, the test fails at the line of the expectation. The message lists the
/// changes by cause, and the command to record the snapshot again. The function works in both Swift
/// Testing and XCTest.
///
/// The snapshot is named after the test's file and function, so that its name does not depend on
/// other tests. It is stored in a text file beside the test, such as
/// `__Layouts__/CardTests/wraps.layout`, or in the store that `keyline.json` names.
///
/// - Parameters:
///   - view: The view.
///   - proposals: The sizes to propose, in points; by default, a single unspecified size.
///   - environments: The environments to lay out the view in; by default, a single left-to-right
///     one.
///   - name: A name to append to the test's name, such as the name of a test case.
///   - mode: The snapshots to record; see ``RecordMode``.
///   - tolerance: The differences that count as equal; by default, those of the test's traits.
///   - fileID: The file ID of the expectation, which the compiler provides, like the following
///     arguments.
///   - filePath: The path of the expectation's file.
///   - function: The function of the test.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
@MainActor
public func expectLayout(
  of view: some View,
  at proposals: [ProposedViewSize] = [.unspecified],
  in environments: [LayoutEnvironment] = [LayoutEnvironment()],
  named name: String? = nil,
  record mode: RecordMode? = nil,
  within tolerance: Tolerance? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let source = TestSource(
    fileID: fileID,
    filePath: filePath,
    function: function,
    line: line,
    column: column
  )
  LayoutExpectation(source: source, mode: mode, tolerance: tolerance).check { store in
    let scene = source.sceneName(name, place: name == nil ? store.place(of: source) : 1)
    return Scene(scene, proposals: proposals, environments: environments) { view }
  }
}

/// Expects every node of scenes to have the same placement as when the test was recorded.
///
/// The scenes provide their names, which no other test can use:
///
///     @MainActor @Test func previews() { expectLayouts(of: AllPreviews()) }
///
/// `PreviewScenes(of: Card_Previews.self)` provides the previews of a single type.
///
/// - Parameters:
///   - content: The scenes.
///   - mode: The snapshots to record; see ``RecordMode``.
///   - tolerance: The differences that count as equal; by default, those of the test's traits.
///   - fileID: The file ID of the expectation, which the compiler provides, like the following
///     arguments.
///   - filePath: The path of the expectation's file.
///   - function: The function of the test.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
@MainActor
public func expectLayouts(
  of content: some SceneContent,
  record mode: RecordMode? = nil,
  within tolerance: Tolerance? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let source = TestSource(
    fileID: fileID,
    filePath: filePath,
    function: function,
    line: line,
    column: column
  )
  LayoutExpectation(source: source, mode: mode, tolerance: tolerance).check { _ in content }
}

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
      let trial = PreviewTrial(of: try content(store).scenes())
      let failures =
        trial.failures.map(\.description)
        + (try failures(of: try recordings(of: trial.scenes), in: store))
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
    let tolerance = tolerance ?? Tolerance(project.tolerance.rules + settings.tolerance.rules)
    let mode = try RecordMode.resolved(
      argument: mode,
      trait: settings.mode ?? project.configuration.record.flatMap(RecordMode.init),
      environment: environment
    )
    TestRun.noteIgnored(in: recordings)
    let verdicts = try store.verdicts(on: recordings, mode, tolerance, of: source)
    var findings = RunReport.Findings(comparedCount: recordings.count)
    for (recording, verdict) in zip(recordings, verdicts) {
      var failure = TestFailure(
        new: LayoutFile.Snapshot(SnapshotContent(recording, document: source.document)),
        origin: store.place(of: recording.request.scene.name, source),
        tolerance: tolerance,
        place: source.place,
        filter: source.filter()
      )
      switch verdict {
      case .same, .recorded: continue
      case .missing: break
      case .differs(let difference, let old, let origin):
        failure.setDifference(difference, from: old, origin: origin)
      }
      findings.failures.append(failure)
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
