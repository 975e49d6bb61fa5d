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

  @Test func `The snapshots are in files beside the test`() throws {
    let source = TestSource.here("a()")
    let store = try TestRun.store(of: source)
    #expect(
      store.place(of: "a b", source)
        == "Tests/EndToEnd/KeylineTestingTests/__Layouts__/TestStoreTests/a_b.layout"
    )
    #expect(try TestRun.store(of: source) === store)
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
