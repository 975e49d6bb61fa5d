import EscapedText
import Foundation
import Keyline
public import KeylineUI
public import LayoutCore
public import LayoutDiff
import LayoutRecorder
import LayoutReports
public import LayoutScenes
import LayoutStore

/// Expects every node of a view to have the same placement as when the test was recorded.
///
///     @MainActor @Test func `A card wraps its title`() {
///       expectLayout(of: Card(title: "Hello"), at: .widths(240))
///       expectLayout(of: SignIn(), in: .iPhone16.dynamicTypeSizes(.large, .accessibility3))
///     }
///
/// If a node has moved, the test fails at the line of the expectation. The message lists the
/// changes by cause, and the command to record the snapshot again. The function works in both Swift
/// Testing and XCTest.
///
/// The snapshot is named after the test's file and function, so that its name does not depend on
/// other tests. It is stored in a text file beside the test, such as
/// `__Layouts__/CardTests/wraps.layout`.
///
/// - Parameters:
///   - view: The view.
///   - proposals: The sizes to propose, in points; by default those of the devices among the
///     environments, and a single unspecified size without a device.
///   - environments: The environments to lay out the view in; by default a single one, with the
///     display scale of a current phone.
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
  at proposals: [ProposedViewSize]? = nil,
  in environments: LayoutEnvironments = .standard,
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
    return try scenes(of: view, named: scene, at: proposals, in: environments)
  }
}

/// Expects every node of a view to have the same placement as when the test was recorded, in
/// environments with every pair of values.
///
///     @MainActor @Test func `A sign-in form fits`() {
///       expectLayout(
///         of: SignIn(),
///         across: .each(.iPhoneSE, .iPhone16).dynamicTypeSizes(.large, .accessibility5)
///           .locale("en", "de", "ar").platforms(.iOS18, .iOS26)
///       )
///     }
///
/// Most faults depend on at most two values, and there are far fewer pairs than combinations.
///
/// - Parameters:
///   - view: The view.
///   - environments: The environments whose pairs of values are laid out, at the sizes of their
///     devices; `nil` for all phones and text sizes, or those of the section `check` in
///     `keyline.json`, with its directions, platforms and display scales, and its languages or those
///     of the app's strings.
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
  across environments: LayoutEnvironments?,
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
    let project = try TestRun.site(of: source).project
    let swept =
      environments?.pairs
      ?? project.configuration.check.sweep.environments(with: SceneRegistry())
    return try scenes(of: view, named: scene, at: nil, in: swept)
  }
}

/// Expects a view to have the layout that the test's source contains.
///
///     @MainActor @Test func `A badge is as wide as its text`() {
///       expectLayout(of: Badge("New")) {
///         """
///         Badge          0, 0  45x22
///           Text “New”   8, 2  29x18
///         """
///       }
///     }
///
/// Start with an empty string, `expectLayout(of: Badge("New")) { "" }`: the first run writes the
/// layout into the source when it ends. A line has the name of a node, its position in the root, and
/// its size, in points. If there are several sizes or environments, each layout has a title.
///
/// - Parameters:
///   - view: The view, which should be small.
///   - proposals: The sizes to propose, in points; by default those of the devices among the
///     environments, and a single unspecified size without a device.
///   - environments: The environments to lay out the view in; by default a single one, with the
///     display scale of a current phone.
///   - mode: Whether to write the layout into the source; see ``RecordMode``.
///   - fileID: The file ID of the expectation, which the compiler provides, like the following
///     arguments.
///   - filePath: The path of the expectation's file.
///   - function: The function of the test.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
///   - expected: A closure that contains only a string literal, the layout.
@MainActor
public func expectLayout(
  of view: some View,
  at proposals: [ProposedViewSize]? = nil,
  in environments: LayoutEnvironments = .standard,
  record mode: RecordMode? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column,
  matches expected: () -> String
) {
  let source = TestSource(
    fileID: fileID,
    filePath: filePath,
    function: function,
    line: line,
    column: column
  )
  let expectation = LayoutExpectation(source: source, mode: mode, tolerance: nil)
  guard TestRun.layouts == nil else {
    return expectation.check { store in
      let scene = source.sceneName(nil, place: store.place(of: source))
      return try scenes(of: view, named: scene, at: proposals, in: environments)
    }
  }
  expectation.check(expected()) {
    try scenes(of: view, named: source.sceneName(nil, place: 1), at: proposals, in: environments)
  }
}

@MainActor
private func scenes(
  of view: some View,
  named name: String,
  at proposals: [ProposedViewSize]?,
  in environments: LayoutEnvironments
) throws -> [LayoutScene] {
  try environments.grouped(at: proposals).flatMap { group in
    try Scene(name, proposals: group.proposals, environments: group.environments) { view }.scenes()
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
  LayoutExpectation(source: source, mode: mode, tolerance: tolerance).check { _ in
    try content.scenes()
  }
}

/// An expectation of a test: it compares layouts with accepted snapshots, and reports differences.
struct LayoutExpectation {
  let source: TestSource
  let mode: RecordMode?
  let tolerance: Tolerance?
  var environment = ProcessInfo.processInfo.environment

  /// Lays out scenes, and reports the failures to the running test.
  @MainActor
  func check(_ scenes: (TestStore) throws -> [LayoutScene]) {
    do {
      let store = try TestRun.store(of: source)
      let trial = PreviewTrial(of: try scenes(store))
      if let note = trial.clockNote { TestReport.say("note: \(note)") }
      if environment["KEYLINE_COUNT"] != nil {
        // `keyline views` reads it, and believes no run of a different package.
        TestReport.say("\(trial.scenes.count) scenes are laid out for \(source.path)")
        try sayDigests(of: trial.scenes)
      }
      let failures =
        trial.failures.map(\.description)
        + (try failures(of: trial.scenes, in: store))
      guard !failures.isEmpty else { return }
      TestReport.fail(failures.joined(separator: "\n"), at: source)
    } catch {
      TestReport.fail("\(error)", at: source)
    }
  }

  /// Prints the digests of the contents and layouts of previews, which `keyline views` compares with those of another
  /// process.
  private func sayDigests(of scenes: [LayoutScene]) throws {
    for scene in scenes {
      guard let place = scene.preview else { continue }
      let digests = try recordings(of: [scene]).map {
        "\($0.request.scene.digest) \($0.snapshot.layout.digest)"
      }
      TestReport.say("\(place) has the layout \(digests.joined(separator: " "))")
    }
  }

  /// Compares layouts with an expected text, and reports a difference to the running test.
  @MainActor
  func check(_ expected: String, with scenes: () throws -> [LayoutScene]) {
    do {
      let layouts = try recordings(of: try scenes()).map(\.snapshot)
      let failure = try InlineLayouts(layouts).failure(
        against: expected,
        try effectiveMode(),
        at: source
      )
      TestRun.note(
        RunReport.Findings(comparedCount: layouts.count),
        at: source,
        report: LayoutTestSettings.current.report,
        isDifferent: failure != nil && !expected.isEmpty
      )
      if let failure { TestReport.fail(failure, at: source) }
    } catch {
      TestReport.fail("\(error)", at: source)
    }
  }

  private func effectiveMode() throws(KeylineError) -> RecordMode {
    if TestRun.layouts != nil { return .all }
    return try RecordMode.resolved(
      argument: mode,
      trait: try traitMode(),
      environment: environment
    )
  }

  /// The mode of the test's traits, or else of the project.
  private func traitMode() throws(KeylineError) -> RecordMode? {
    let configured = try TestRun.site(of: source).project.configuration.record
    return LayoutTestSettings.current.mode ?? configured.flatMap(RecordMode.init)
  }

  /// Notes whether the findings would have been recorded outside of continuous integration.
  private func noteWithheld(_ findings: RunReport.Findings) throws(KeylineError) {
    guard let service = ContinuousIntegration(environment),
      try RecordMode.requested(in: environment) == nil
    else { return }
    let isWithheld: Bool
    let trait = try traitMode()
    switch mode ?? trait ?? .missing {
    case .never: isWithheld = false
    case .missing: isWithheld = findings.failures.contains { $0.old == nil }
    case .changed, .all: isWithheld = !findings.failures.isEmpty
    }
    if isWithheld { TestRun.noteWithheld(by: service) }
  }

  private func recordings(of scenes: [LayoutScene]) throws -> [RecordedLayout] {
    // The project's fonts are registered with its site.
    _ = try TestRun.site(of: source)
    return try scenes.flatMap { try RecordingRequest.requests(for: $0) }.map {
      try Recorder().record($0)
    }
  }

  func failures(of scenes: [LayoutScene], in store: TestStore) throws -> [String] {
    let laidOut = try scenes.map { try self.recordings(of: [$0]) }
    let recordings = Array(laidOut.joined())
    let settings = LayoutTestSettings.current
    let project = try TestRun.site(of: source).project
    let tolerance = tolerance ?? Tolerance(project.tolerance.rules + settings.tolerance.rules)
    let mode = try effectiveMode()
    TestRun.noteIgnored(in: recordings)
    let snapshots = recordings.map { recording in
      var snapshot = recording.snapshot.rounded()
      snapshot.document = source.document
      return snapshot
    }
    try refuseNondeterminism(of: scenes, laidOut, snapshots, in: store)
    let verdicts = try store.verdicts(on: snapshots, mode, tolerance, of: source)
    var findings = RunReport.Findings(comparedCount: recordings.count)
    for (snapshot, verdict) in zip(snapshots, verdicts) {
      var failure = TestFailure(
        new: snapshot,
        origin: store.place(of: snapshot.scene, source),
        tolerance: tolerance,
        place: source.place,
        filter: source.filter
      )
      switch verdict {
      case .same, .recorded:
        findings.notePassed(failure)
        continue
      case .missing: break
      case .differs(let difference, let old, let origin):
        failure.setDifference(difference, from: old, origin: origin)
      }
      findings.failures.append(failure)
    }
    findings.configurations = Dictionary(grouping: recordings.map(\.request), by: \.scene.name)
      .mapValues { $0.map { ($0.proposal, $0.environment.values) } }
    try noteWithheld(findings)
    TestRun.prove(&findings)
    let texts = texts(of: findings)
    try FailurePicture.attach(findings, at: source)
    TestRun.note(
      findings,
      at: source,
      report: settings.report,
      isDifferent: findings.areDifferences
    )
    return texts
  }

  /// Refuses views that are different when they are laid out again, before anything is recorded or reported about them.
  ///
  /// Only scenes that are not exactly as in their files are laid out again. Previews have been.
  private func refuseNondeterminism(
    of scenes: [LayoutScene],
    _ laidOut: [[RecordedLayout]],
    _ snapshots: [Snapshot],
    in store: TestStore
  ) throws {
    let rounded = Dictionary(grouping: snapshots, by: \.scene)
    for (scene, layouts) in zip(scenes, laidOut) where scene.preview == nil {
      guard try !store.hasExactly(rounded[scene.name] ?? [], of: source),
        let difference = try PreviewTrial.nondeterminism(of: scene, laidOut: layouts)
      else { continue }
      throw KeylineError(.nondeterminism, "“\(PrintableText.text(scene.name))” \(difference)")
    }
  }

  private func texts(of findings: RunReport.Findings) -> [String] {
    let diff = findings.diff()
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
        to accept the change: \(acceptingCommand(for: findings))
        """
      )
    }
    let missing = findings.failures.filter { $0.old == nil }
    if !missing.isEmpty { texts.append(text(ofMissing: missing)) }
    return texts
  }

  /// Returns the command that records the test; if it is not known, the one that accepts its scenes.
  private func acceptingCommand(for findings: RunReport.Findings) -> String {
    guard source.filter == nil else { return source.command(.changed) }
    let changed = findings.failures.filter { $0.old != nil }
    let scenes = Set(changed.map { "--scene \(ShellText.quoted($0.new.scene))" }).sorted()
    return "swift package keyline accept \(scenes.joined(separator: " "))"
  }

  private func text(ofMissing failures: [TestFailure]) -> String {
    var lines = ["there is no snapshot of:"]
    lines += failures.map { failure in
      let new = failure.new
      return """
          \(PrintableText.text(new.scene)) at \(ProposalText(words: new.proposal)), \
        in \(failure.origin)
        """
    }
    return (lines + ["to record it: \(source.command(.missing))"]).joined(separator: "\n")
  }
}
