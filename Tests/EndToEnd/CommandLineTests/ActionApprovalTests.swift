import Foundation
import RepositoryFiles
import Testing

/// What the label “layouts approved” lets pass, in workflows that run the action for GitHub.
@Suite struct ActionApprovalTests {
  // MARK: - Scenes

  /// A repository whose program ends as the variables say.
  private func scenes(fail: Bool = true) throws -> ActionRepository {
    let repository = try ActionRepository(
      options:
        "          scenes: Scenes\n          fail: \"\(fail)\"\n          keyline: said/program\n"
    )
    let text = """
      #!/bin/sh
      case $1 in record) status=${RECORD:-0} ;; *) status=${DIFF:-0} ;; esac
      for word; do
        [ "$previous" != --output ] || echo report > "$word"
        previous=$word
      done
      case $status in KILL | SEGV) kill -$status $$ ;; *) exit "$status" ;; esac
      """
    try repository.writeProgram(text, to: "said/program")
    let workflow = ".github/workflows/layouts.yml"
    try repository.workplace.write(
      try repository.workplace.text(of: workflow).replacing(
        "said/program",
        with: repository.workplace.folder.appendingPathComponent("said/program").path
      ),
      to: workflow
    )
    try repository.commit("program")
    return repository
  }

  @Test func `The label approves scenes that differ`() throws {
    let repository = try scenes()
    let environment = ["DIFF": "1"]
    #expect(try repository.run("--event", "pull_request", environment: environment).status == 1)
    #expect(try repository.runWithLabel(environment: environment).status == 0)
  }

  @Test(arguments: ["64", "65", "70", "73", "74", "75", "KILL", "SEGV"])
  func `The label approves no other exit code of a comparison, and no signal`(end: String) throws {
    #expect(try scenes().runWithLabel(environment: ["DIFF": end]).status == 1)
    #expect(try scenes(fail: false).runWithLabel(environment: ["DIFF": end]).status == 1)
  }

  @Test(arguments: ["1", "65", "70", "74", "KILL"])
  func `The label does not approve scenes that cannot be recorded`(end: String) throws {
    #expect(try scenes().runWithLabel(environment: ["RECORD": end]).status == 1)
  }

  // MARK: - Tests

  /// A repository whose tests are the samples of KeylineTesting, which an earlier run recorded beside
  /// copies of their sources.
  ///
  /// The package manager is a program that runs the tests that are already built.
  private func tests(command: String = "swift test --filter Sample") throws -> ActionRepository {
    let repository = try ActionRepository(options: "          test: \(command)\n")
    try repository.writeProgram(
      """
      #!/bin/sh
      case $* in *--disable-swift-testing*) echo "${XCTEST:-fine}"; [ -z "$XCTEST" ]; exit ;; esac
      shift
      "$TESTS" "$@" --testing-library swift-testing
      status=$?
      [ $status -lt 128 ] || echo "error: Process '$TESTS' exited with unexpected signal code $((status - 128))"
      [ $status = 0 ]
      """,
      to: "said/swift"
    )
    let samples = snapshots(repository).appendingPathComponent("KeylineTestingTests/Samples")
    try FileManager.default.createDirectory(
      at: samples.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(
      at: Repository.file(at: "Tests/EndToEnd/KeylineTestingTests/Samples"),
      to: samples
    )
    let recorded = try Tool.run(
      ["--testing-library", "swift-testing", "--filter", "SampleExpectations"],
      executable: URL(fileURLWithPath: CommandLine.arguments[0]),
      in: repository.workplace.folder,
      environment: environment(repository, ["KEYLINE_SAMPLE_SPACING": "8", "CI": "false"])
    )
    #expect(recorded.status == 0, "\(recorded.output)\(recorded.errors)")
    return repository
  }

  /// The folder that stands for that of the package.
  private func snapshots(_ repository: ActionRepository) -> URL {
    repository.workplace.folder.appendingPathComponent("state/samples")
  }

  private func environment(
    _ repository: ActionRepository,
    _ variables: [String: String]
  ) -> [String: String] {
    [
      "TESTS": CommandLine.arguments[0], "KEYLINE_SAMPLE_SPACING": "9", "KEYLINE_RECORD": "",
      "KEYLINE_SNAPSHOTS": snapshots(repository).path,
    ].merging(variables) { $1 }
  }

  @Test func `The label approves tests that fail only because layouts differ`() throws {
    let repository = try tests(command: "swift test --filter SampleExpectations")
    let variables = environment(repository, [:])
    let failed = try repository.run("--event", "pull_request", environment: variables)
    #expect(failed.status == 1, "\(failed.output)\(failed.errors)")
    #expect(failed.output.contains("::error::layouts changed"), "\(failed.output)")
    let body = try repository.workplace.text(of: "said/body")
    #expect(body.hasPrefix("<!-- keyline -->\n### Layouts changed\n"))
    #expect(body.contains("\n6 snapshots of 5 scenes\n"), "\(body)")
    let page = try repository.workplace.text(of: "state/artifacts/layouts/layouts.html")
    #expect(page.contains("spacing 8 → 9"))
    let approved = try repository.runWithLabel(environment: variables)
    #expect(approved.status == 0, "\(approved.output)\(approved.errors)")
    #expect(
      approved.output.contains("failed expectations: 5, all of them layout differences"),
      "\(approved.output)"
    )
  }

  @Test func `A known issue does not keep the label from approving layouts`() throws {
    let repository = try tests(
      command: "swift test --filter SampleExpectations --filter SampleFailures"
    )
    let variables = environment(repository, ["KEYLINE_SAMPLE_FAILURE": "known"])
    let approved = try repository.runWithLabel(environment: variables)
    #expect(approved.status == 0, "\(approved.output)\(approved.errors)")
  }

  @Test(arguments: [
    ("expectation", "these failures are not layout differences:"),
    ("error", "these failures are not layout differences:"),
    ("missing", "these failures are not layout differences:"),
    ("crash", "the tests did not run to the end"),
    ("exit", "the tests did not run to the end"),
    ("exit without failure", "the tests did not run to the end"),
    ("late crash", "the tests crashed"),
  ])
  func `The label approves no other failure of a test`(failure: String, message: String) throws {
    let repository = try tests(
      command: "swift test --filter SampleExpectations --filter SampleFailures"
    )
    // A file from elsewhere, which lists every failure, is not used.
    let places = (1...99).map { "KeylineTestingTests/SampleFailures.swift:\($0):9\n" }.joined()
    try repository.workplace.write(places, to: "differences")
    try repository.commit("differences")
    let variables = environment(
      repository,
      [
        "KEYLINE_SAMPLE_FAILURE": failure,
        "KEYLINE_DIFFERENCES": repository.workplace.folder.appendingPathComponent("differences")
          .path,
      ]
    )
    let outcome = try repository.runWithLabel(environment: variables)
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("run-layout-tests: \(message)"), "\(outcome.output)")
    #expect(outcome.output.contains("::error::the tests failed, and not only because"))
    #expect(try repository.workplace.text(of: "said/body").contains("### Tests failed\n"))
  }

  @Test func `The label approves no code that does not compile, and no failure of XCTest`() throws {
    let repository = try tests(command: "swift test --filter SampleExpectations")
    let variables = environment(repository, ["XCTEST": "error: cannot find 'Card' in scope"])
    let outcome = try repository.runWithLabel(environment: variables)
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("the code does not compile, or a test of XCTest failed"))
  }

  @Test func `The label approves no failure of a command that is not swift test`() throws {
    let repository = try tests(command: "swift test --filter SampleExpectations; false")
    let outcome = try repository.runWithLabel(environment: environment(repository, [:]))
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("the failures of this command cannot be told apart"))
  }
}
