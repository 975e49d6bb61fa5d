import Foundation
import Testing

@testable import KeylineTesting

@Suite struct RunningTestTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var scenes: [String] { get throws { try folder.snapshots.map(\.scene) } }

  /// Runs the samples that match a pattern, of Swift Testing or, in a given order, of XCTest.
  private func run(
    _ filter: String,
    xcTests: [String] = [],
    _ variables: [String: String] = [:]
  ) throws -> TestProcess {
    guard xcTests.isEmpty else {
      let tests = xcTests.map { "KeylineTestingTests.\($0)" }.joined(separator: ",")
      return try TestProcess([tests], in: folder, variables)
    }
    return try TestProcess.testing(filter, in: folder, variables)
  }

  @Test func `Tests of several suites that share a helper have their own names`() throws {
    let first = try run("^KeylineTestingTests\\.SampleHelper")
    #expect(first.status == 0, "\(first.output)")
    #expect(
      try scenes == [
        "SampleHelpers/Nested/one", "SampleHelpers/SampleHelperNeighbors/one",
        "SampleHelpers/SampleHelperNeighbors/oneAgain", "SampleHelpers/one", "SampleHelpers/two",
      ]
    )
    let alone = try run(
      "^KeylineTestingTests\\.SampleHelperNeighbors/one\\(\\)",
      ["KEYLINE_SAMPLE_SPACING": "9", "KEYLINE_RECORD": "changed"]
    )
    #expect(alone.output.contains("recorded 1 snapshot "), "\(alone.output)")
  }

  @Test func `The command of a failure selects exactly its test`() throws {
    _ = try run("^KeylineTestingTests\\.SampleHelper")
    let moved = ["KEYLINE_SAMPLE_SPACING": "9"]
    let failed = try run("SampleHelperNeighbors/one\\(", moved)
    let command = try #require(failed.output.firstMatch(of: /swift test --filter '([^']*)'/))
    #expect(command.1.hasPrefix(#"^KeylineTestingTests\.SampleHelperNeighbors/one\(\)/Sample"#))
    let again = try run(String(command.1), moved.merging(["KEYLINE_RECORD": "changed"]) { $1 })
    #expect(again.output.contains("recorded 1 snapshot "), "\(again.output)")
  }

  @Test func `Tests of several classes of XCTest that share a helper have their own names`()
    throws
  {
    let tests = [
      "SampleHelperXCTests/testOne", "SampleHelperXCTests/testTwo",
      "SampleNeighborXCTests/testOne",
    ]
    for tests in [tests, tests.reversed()] {
      for test in tests {
        let run = try run("", xcTests: [test])
        #expect(run.status == 0, "\(run.output)")
      }
    }
    #expect(
      try scenes == [
        "SampleHelpers/SampleHelperXCTests/testOne", "SampleHelpers/SampleHelperXCTests/testTwo",
        "SampleHelpers/SampleNeighborXCTests/testOne",
      ]
    )
    let failed = try run("", xcTests: [tests[1]], ["KEYLINE_SAMPLE_SPACING": "9"])
    #expect(failed.status != 0)
    #expect(failed.output.contains("SampleHelpers.swift:57: error: SampleHelperXCTests.testTwo"))
  }

  @Test(arguments: ["task", "detached", "queue"], ["testSecond", "testThird"])
  func `An expectation of XCTest that is late fails the run, and has no name of a different test`(
    kind: String,
    other: String
  ) throws {
    let tests = ["testFirst", other].map { "SampleLateXCTests/\($0)" }
    let late = ["KEYLINE_SAMPLE_LATE": kind]
    let first = try run("", xcTests: tests, late)
    #expect(first.status == 0, "\(first.output)")
    let name = kind == "task" ? "SampleLateXCTests/testFirst" : "expectCard"
    let expected = ["SampleHelpers/\(name)", "SampleLateXCTests/\(other)"]
    #expect(try scenes == expected, "\(first.output)")

    let failed = try run("", xcTests: tests, late.merging(["KEYLINE_SAMPLE_SPACING": "9"]) { $1 })
    #expect(failed.status != 0)
    #expect(failed.output.contains("keyline: 1 expectation outside of the tests' tasks, or after"))
    #expect(failed.output.contains("Samples/SampleHelpers.swift:8:"), "\(failed.output)")
    #expect(failed.output.contains("with 0 failures"), "\(failed.output)")
  }

  @Test(arguments: [("queue", "SampleHelpers.swift:8:"), ("detached", "SampleHelpers.swift:40:")])
  func `An expectation outside of its test's task fails the run`(
    test: String,
    place: String
  ) throws {
    let first = try run("SampleTasks/\(test)")
    #expect(first.status == 0, "\(first.output)")
    let failed = try run("SampleTasks/\(test)", ["KEYLINE_SAMPLE_SPACING": "9"])
    #expect(failed.status != 0)
    #expect(failed.output.contains("keyline: 1 expectation outside of the tests' tasks, or after"))
    #expect(failed.output.contains("KeylineTestingTests/Samples/\(place)"), "\(failed.output)")
    #expect(failed.output.contains("accept the change: swift package keyline accept --scene "))
    #expect(!failed.output.contains("--filter"))
  }
}

@Suite struct SourceLocationsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in ["App/Tests/AppTests/A.swift", "App/Tests/OtherTests/__Layouts__/B/b.layout"] {
      let file = folder.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data().write(to: file)
    }
  }

  @Test(
    arguments: [
      ("/build/App/Tests/AppTests/A.swift", "", "/App/Tests/AppTests/A.swift"),
      ("/build/App/Tests/AppTests/A.swift", "/App", "/App/Tests/AppTests/A.swift"),
      ("/build/App/Tests/AppTests/A.swift", "/App/Tests", "/App/Tests/AppTests/A.swift"),
      ("/build/Tests/OtherTests/B.swift", "/App", "/App/Tests/OtherTests/B.swift"),
      ("/build/Tests/OtherTests/C.swift", "/App", nil),
      ("/build/Tests/AppTests/Sub/A.swift", "/App", nil),
    ] as [(String, String, String?)]
  )
  func `A source is found in a copy of the package, or its snapshots are`(
    compiled: String,
    root: String,
    expected: String?
  ) {
    let path = SourceLocations.path(ofCompiled: compiled, in: folder.url.path + root)
    #expect(path == expected.map { folder.url.path + $0 })
  }

  @Test func `Sources that are not where they were compiled fail the test, and nothing is written`()
    throws
  {
    let missing = folder.url.appendingPathComponent("missing").path
    let variables = ["KEYLINE_SAMPLE_FOLDER": missing]
    let failed = try TestProcess.testing("SampleFiles/wide", variables)
    #expect(failed.status != 0)
    #expect(
      failed.output.contains("\(missing)/SampleFiles.swift: the sources are not where they were"),
      "\(failed.output)"
    )
    #expect(failed.output.contains("KEYLINE_SNAPSHOTS=/path/of/package"))
    #expect(!FileManager.default.fileExists(atPath: missing))
  }

  @Test func `A variable names the place of the snapshots`() throws {
    let test = "SampleExpectations/twice"
    let samples = folder.url.appendingPathComponent("KeylineTestingTests/Samples")
    let variables = ["KEYLINE_SNAPSHOTS": folder.url.path]
    let wrong = try TestProcess.testing(test, variables)
    #expect(wrong.status != 0)
    #expect(wrong.output.contains("which has neither the source nor the snapshots of"))
    let noFolder = ["KEYLINE_SNAPSHOTS": "\(folder.url.path)/none"]
    let none = try TestProcess.testing(test, noFolder)
    #expect(none.output.contains("which is not a folder"), "\(none.output)")

    try FileManager.default.createDirectory(at: samples, withIntermediateDirectories: true)
    let source = samples.appendingPathComponent("SampleExpectations.swift")
    try Data().write(to: source)
    let recorded = try TestProcess.testing(test, variables)
    #expect(recorded.status == 0, "\(recorded.output)")
    let layouts = samples.appendingPathComponent("__Layouts__/SampleExpectations")
    let names = ["twice-2.layout", "twice.layout"]
    let files = FileManager.default
    #expect(try files.contentsOfDirectory(atPath: layouts.path).sorted() == names)

    // The snapshots are enough to compare.
    try files.removeItem(at: source)
    let compared = try TestProcess.testing(
      test,
      variables.merging(["CI": "true"]) { $1 }
    )
    #expect(compared.status == 0, "\(compared.output)")
  }
}
