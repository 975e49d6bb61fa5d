import EscapedText
import Foundation
import Keyline
import KeylineFonts
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutStore
import Synchronization
import Testing

/// The snapshots and projects that the process uses.
enum TestRun {
  private struct State {
    var stores: [String: TestStore] = [:]
    /// The packages and projects of folders of tests, which are read once.
    var sites: [String: Site] = [:]
    var findings = RunReport.Findings()
    /// The modifiers and images of this process's scenes that are not laid out as in SwiftUI.
    var ignored = IgnoredModifierReport()
    /// The reports that traits name.
    var reports: Set<String> = []
    /// The locations of expectations that failed only because layouts differ.
    var differences: [String] = []
    /// The layouts to write into source files, by the files' paths.
    var edits: [String: (package: URL, edits: [InlineEdit])] = [:]
    /// The causes in messages of tests, with the scene of the first message.
    var causes: [CauseID: String] = [:]
    /// The service because of which snapshots were not recorded.
    var withholding: ContinuousIntegration?
    /// The places of failures of no test, and their messages.
    var failures: [String] = []
    /// Whether ``TestRun/end()`` will be called.
    var isEnding = false

    /// Calls ``TestRun/end()`` when the process ends.
    mutating func noteEnd() {
      guard !isEnding else { return }
      isEnding = true
      atexit { TestRun.end() }
    }
  }

  /// The package and the project around a folder of tests.
  struct Site {
    let package: URL
    let project: Project
  }

  private static let state = Mutex(State())

  /// The folder to which tests write all layouts without comparing them; `nil` if they do compare.
  static let layouts: String? = {
    let path = ProcessInfo.processInfo.environment[TestLayouts.variable] ?? ""
    return path.isEmpty ? nil : path
  }()

  /// Returns the package and the project of a test.
  static func site(of source: TestSource) throws(KeylineError) -> Site {
    let folder = URL(fileURLWithPath: source.testPath).deletingLastPathComponent().path
    if let known = state.withLock({ $0.sites[folder] }) { return known }
    try SourceLocations.check(source)
    let site = Site(package: source.package, project: try Project(above: folder))
    try site.project.registerFonts(with: ProgramFonts.measurer)
    state.withLock { $0.sites[folder] = site }
    return site
  }

  private static let prover = Mutex(CauseProver())

  /// Replaces causes of failures that the frames suggest by those that layouts prove.
  static func prove(_ findings: inout RunReport.Findings) {
    prover.withLock { findings.prove(with: &$0) }
  }

  /// Adds the findings of an expectation, and the report that the traits of its test name.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - source: The expectation.
  ///   - report: The report; `nil` for none.
  ///   - isDifferent: Whether the expectation failed only because layouts differ.
  static func note(
    _ findings: RunReport.Findings,
    at source: TestSource,
    report: String?,
    isDifferent: Bool
  ) {
    state.withLock {
      if let report { $0.reports.insert(report) }
      $0.findings.add(findings)
      if isDifferent { $0.differences.append(source.locationText) }
    }
  }

  /// Writes a layout into the source of an expectation when the process ends.
  ///
  /// - Throws: ``KeylineError`` if the place of the expectation in the source is not certain, or if it has
  ///   a different layout already.
  static func record(_ edit: InlineEdit, in package: URL) throws {
    try state.withLock { state in
      let edits = (state.edits[edit.path]?.edits ?? []) + [edit]
      try journal(of: edit.path, in: package).check(edits)
      state.noteEnd()
      state.edits[edit.path] = (package, edits)
    }
  }

  private static func journal(of path: String, in package: URL) -> InlineJournal {
    InlineJournal(
      of: path,
      in: package,
      program: program,
      run: RunReport.parentProcess
    )
  }

  /// The file with the code of the tests, which on Apple's systems is a bundle that a program loads.
  private static var program: String {
    #if canImport(Darwin)
    var image = Dl_info()
    if dladdr(#dsohandle, &image) != 0, let name = image.dli_fname { return String(cString: name) }
    #endif
    return RunningBuild.file
  }

  /// Writes layouts into the sources of tests, each file as a whole.
  ///
  /// - Returns: Whether all of them were written.
  private static func writeLayouts() -> Bool {
    var isComplete = true
    var written: [String] = []
    for (path, file) in state.withLock({ $0.edits }).sorted(by: { $0.key < $1.key }) {
      do {
        let count = Set(file.edits.map { [$0.line, $0.column] }).count
        if try journal(of: path, in: file.package).write(file.edits) {
          TestReport.say("wrote \(Counted(count, "layout")) into \(path)")
          written.append(file.package.path(ofFile: path))
        }
      } catch {
        TestReport.say("no layout was written: \(error)")
        isComplete = false
      }
    }
    if !written.isEmpty { reportRecording(in: written) }
    return isComplete
  }

  /// Notes that snapshots are not recorded in continuous integration.
  static func noteWithheld(by service: ContinuousIntegration) {
    state.withLock { $0.withholding = service }
  }

  /// Notes the failure of an expectation that no test evaluates, which fails the process.
  static func noteFailure(_ message: String, at source: TestSource) {
    state.withLock {
      $0.failures.append("\(source.place.file):\(source.line):\(source.column): \(message)")
      $0.noteEnd()
    }
  }

  /// Notes the modifiers and images that the scenes of recorded layouts ignore, for the end of the run.
  static func noteIgnored(in recordings: [RecordedLayout]) {
    state.withLock { $0.ignored.add(recordings.map(\.request)) }
  }

  /// Returns the causes that earlier messages list, with their scenes, and adds those of a diff.
  static func reportedCauses(adding diff: VersionDiff) -> [CauseID: String] {
    state.withLock { state in
      let earlier = state.causes
      for scene in diff.scenes {
        for cause in scene.diff.namedCauses(in: scene.scene) where state.causes[cause.id] == nil {
          state.causes[cause.id] = scene.scene
        }
      }
      return earlier
    }
  }

  /// Returns the snapshots of a test, which are in files beside it.
  static func store(of source: TestSource) throws(KeylineError) -> TestStore {
    if let layouts = TestRun.layouts { return store(layouts) { TestFiles(writingTo: layouts) } }
    let package = try site(of: source).package.path
    return store(package) { TestFiles(package: package) }
  }

  private static func store(_ key: String, _ snapshots: () -> TestFiles) -> TestStore {
    state.withLock { state in
      if let store = state.stores[key] { return store }
      state.noteEnd()
      let store = TestStore(snapshots())
      state.stores[key] = store
      return store
    }
  }

  /// The library whose tests the arguments of the process run.
  private static var library: LaidOutSnapshots.Library {
    CommandLine.arguments.contains("swift-testing") ? .swiftTesting : .xcTest
  }

  /// Whether the arguments of the test process select all tests.
  static func isComplete(_ arguments: [String]) -> Bool {
    // The process of an exit test runs nothing else.
    guard ProcessInfo.processInfo.environment["SWT_EXIT_TEST_ID"] == nil else { return false }
    let filters = ["--filter", "--skip", "--specifier", "-XCTest"]
    return !arguments.dropFirst().contains { argument in
      filters.contains { argument == $0 || argument.startsWithBytes(of: "\($0)=") }
        || (argument.contains("/") && argument.contains(".") && !argument.startsWithBytes(of: "/"))
    }
  }

  /// Reports what was recorded, and lists the snapshots that no test uses.
  private static func end() {
    reportWithheld()
    let isComplete = isComplete(CommandLine.arguments)
    for (_, store) in state.withLock({ $0.stores }).sorted(by: { $0.key < $1.key }) {
      report(store.end(isComplete: isComplete, of: library))
    }
    for summary in state.withLock({ $0.ignored.summaries() }) { TestReport.say(summary) }
    for warning in Project.fontWarnings { TestReport.say(warning) }
    let isWritten = writeLayouts()
    guard layouts == nil else { return reportFailuresOfNoTest() }
    do {
      try writeReports()
      try writeDifferences()
    } catch {
      TestReport.say("no report was written: \(error)")
      _exit(EXIT_FAILURE)
    }
    reportFailuresOfNoTest()
    if !isWritten { _exit(EXIT_FAILURE) }
  }

  /// Prints why missing or different snapshots were not recorded in continuous integration.
  private static func reportWithheld() {
    guard let service = state.withLock({ $0.withholding }) else { return }
    TestReport.say(
      """
      nothing was recorded, because \(service); to record: KEYLINE_RECORD=missing, or CI=false if this is \
      not continuous integration
      """
    )
  }

  /// Prints the failures that no library attributes to a test, and fails the process.
  private static func reportFailuresOfNoTest() {
    let failures = state.withLock { $0.failures }
    guard !failures.isEmpty else { return }
    TestReport.say(
      """
      \(Counted(failures.count, "expectation")) outside of the tests' tasks, or after the end of a test, \
      failed, which fails the run; evaluate them in the test, which waits for them:
      \(failures.joined(separator: "\n"))
      """
    )
    fflush(nil)
    _exit(EXIT_FAILURE)
  }

  /// Appends the locations of layout differences to the file that `KEYLINE_DIFFERENCES` names, one per line.
  ///
  /// Nothing is written if the process crashes. `Scripts/run-layout-tests` compares the locations with
  /// all failures of the run.
  private static func writeDifferences() throws {
    let path = ProcessInfo.processInfo.environment["KEYLINE_DIFFERENCES"] ?? ""
    guard !path.isEmpty else { return }
    let text = state.withLock { $0.differences }.map { $0 + "\n" }.joined()
    // A test can run others in separate processes, which append to the same file.
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
    defer { close(file) }
    guard write(file, text, text.utf8.count) == text.utf8.count else {
      throw KeylineError(.ioError, "\(path): the file cannot be written")
    }
  }

  /// Writes the reports that `KEYLINE_REPORT` or `keyline.json` names, and prints each cause once.
  private static func writeReports() throws {
    let state = TestRun.state.withLock { $0 }
    let findings = state.findings
    let variable = ProcessInfo.processInfo.environment["KEYLINE_REPORT"] ?? ""
    var paths = variable.split(separator: ",").map(String.init)
    if paths.isEmpty, let site = state.sites.min(by: { $0.key < $1.key })?.value {
      paths = [try site.project.report].compactMap(\.self)
    }
    let failure = writeFindings(findings, of: state.sites.values)
    var reports: [RunReport] = []
    for path in Set(paths).union(state.reports).sorted() {
      reports.append(try RunReport(path: path))
    }
    for report in reports { try report.add(findings, ofRun: RunReport.currentRun) }
    if ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" {
      // GitHub reads annotations from the log of a job.
      print(DiffGitHub(findings.diff()), terminator: "")
    }
    for line in try RunSummary(findings, reports: reports.map(\.path)).lines {
      TestReport.say(line)
    }
    guard let failure else { return }
    // Nobody asked for these findings, and without differences nobody needs them.
    guard findings.failures.isEmpty else { throw failure }
    TestReport.say("note: `keyline accept` knows only an earlier run's differences: \(failure)")
  }

  /// Writes the findings of the run to the folder of builds, where `keyline accept` reads them.
  ///
  /// - Returns: The error if they cannot be written, as in a checkout that is read-only.
  private static func writeFindings(
    _ findings: RunReport.Findings,
    of sites: some Collection<Site>
  ) -> (any Error)? {
    guard let package = sites.map(\.package).min(by: { $0.path < $1.path }) else { return nil }
    let report = package.appendingPathComponent(TestReview.report)
    let isKnown = FileManager.default.fileExists(
      atPath: TestFailure.path(besideReport: report.path)
    )
    guard isKnown || !findings.failures.isEmpty,
      RealPath(report.path).isAllowed(in: RealPath(package.path))
    else { return nil }
    do {
      try FileManager.default.createDirectory(
        at: report.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try RunReport(path: report.path).add(findings, ofRun: RunReport.currentRun)
      return nil
    } catch {
      return error
    }
  }

  /// Prints the files that were recorded in continuous integration, whose copy of the sources is lost.
  private static func reportRecording(in files: [String]) {
    guard let service = ContinuousIntegration(ProcessInfo.processInfo.environment) else { return }
    let request = ProcessInfo.processInfo.environment["KEYLINE_RECORD"] ?? ""
    let list = files.map { "\n  \($0)" }.joined()
    TestReport.say(
      """
      recorded because of KEYLINE_RECORD=\(request), although \(service); keep what was recorded as an \
      artifact of the job, and commit it\(list.isEmpty ? "" : ":")\(list)
      """
    )
  }

  private static func report(_ summary: TestSummary) {
    if summary.recordedCount > 0 {
      let changes = summary.fontChanges.joined(separator: "; ")
      let reason = changes.isEmpty ? "" : ", because \(changes)"
      TestReport.say(
        "recorded \(Counted(summary.recordedCount, "snapshot")) in \(summary.place)\(reason)"
      )
      reportRecording(in: summary.recordedFiles)
    }
    if !summary.renames.isEmpty {
      let changes = TestRun.list(summary.renames)
      TestReport.say("renamed the snapshots of \(changes)")
    }
    guard !summary.unusedNames.isEmpty else { return }
    TestReport.say(
      """
      no test laid out \(list(summary.unusedNames)); a test that is skipped, disabled or fails early \
      does not use its snapshots; for the reasons: swift package keyline unused
      """
    )
  }

  private static func list(_ names: [String]) -> String {
    "\(Counted(names.count, "scene")): " + names.prefix(8).joined(separator: ", ")
      + (names.count > 8 ? ", …" : "")
  }
}

#if canImport(XCTest)
import XCTest
#endif

/// Reports the result of an expectation at the expectation's line.
enum TestReport {
  static func fail(_ message: String, at source: TestSource) {
    let message = printable(message)
    switch RunningTest.library(failing: source.running, in: "\(source.function)") {
    case .swiftTesting: Issue.record(Comment(rawValue: message), sourceLocation: source.location)
    case .xcTest:
      #if canImport(XCTest)
      XCTFail(message, file: source.filePath, line: source.line)
      #endif
    case nil:
      // Swift Testing lists the issue if it is running; the end of the process fails in any case.
      Issue.record(Comment(rawValue: message), sourceLocation: source.location)
      TestRun.noteFailure(message, at: source)
    }
  }

  /// Prints a note.
  static func say(_ line: String) {
    FileHandle.standardError.write(Data("keyline: \(printable(line))\n".utf8))
  }

  /// Returns a message whose lines are printable in a terminal and in the log of a build server.
  static func printable(_ message: String) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { PrintableText.text(String($0)) }.joined(separator: "\n")
  }
}
