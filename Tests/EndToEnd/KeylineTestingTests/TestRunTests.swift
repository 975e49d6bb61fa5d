import Foundation
import Testing

@testable import KeylineTesting

@Suite struct TestRunTests {
  @Test(arguments: [
    (["tests.xctest"], true),
    (["tests.xctest", "--testing-library", "swift-testing"], true),
    (["tests.xctest", "--xunit-output", "/tmp/out.xml"], true),
    (["tests.xctest", "--filter", "Card"], false),
    (["tests.xctest", "--filter=Card"], false),
    (["tests.xctest", "--skip", "Card"], false),
    (["tests.xctest", "Cards.CardTests/testCard"], false),
  ])
  func `Only a run of all tests is complete`(arguments: [String], isComplete: Bool) {
    #expect(TestRun.isComplete(arguments) == isComplete)
  }

  @Test func `The snapshots are in the configured store, or else in files beside the test`()
    throws
  {
    let source = TestSource.here("a()")
    func place(_ environment: [String: String], _ source: TestSource) throws -> String {
      try TestRun.store(of: source, environment: environment).place(of: "a b", source)
    }
    #expect(try place(["KEYLINE_STORE": "/tmp/other.sqlite"], source) == "/tmp/other.sqlite")
    #expect(
      try place([:], source)
        == "Tests/EndToEnd/KeylineTestingTests/__Layouts__/TestStoreTests/a_b.layout"
    )
    let own = try TestRun.store(of: source, environment: [:])
    #expect(try TestRun.store(of: source, environment: [:]) === own)

    let folder = try TemporaryFolder()
    let manifest = folder.url.appendingPathComponent("Package.swift")
    try Data().write(to: manifest)
    let configuration = folder.url.appendingPathComponent("keyline.json")
    try Data(#"{"keyline": 1, "tests": ".keyline/tests.sqlite"}"#.utf8).write(to: configuration)
    var other = source
    let file = folder.url.appendingPathComponent("A.swift")
    try Data().write(to: file)
    other.move(to: file.path)
    #expect(try place([:], other) == folder.store.path)
    #expect(!FileManager.default.fileExists(atPath: folder.store.path))
  }
}

@Suite struct TestReportTests {
  @Test(arguments: [
    ("a\n  b: 1 → 2\n", "a\n  b: 1 → 2\n"), ("a\n::error::b", "a\n\\u{3A}:error::b"),
    ("a\n  ##vso[b]\u{1B}", "a\n  \\u{23}#vso[b]\\u{1B}"),
  ])
  func `Each line of a message is printable in a log`(message: String, printed: String) {
    #expect(TestReport.printable(message) == printed)
  }
}
