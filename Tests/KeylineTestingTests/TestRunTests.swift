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
  func `Only a run of all tests is complete`(arguments: [String], isWhole: Bool) {
    #expect(TestRun.isWhole(arguments) == isWhole)
  }

  @Test func `The store is named by a variable, or else in the package`() {
    let source = TestSource.here("a()")
    let named = TestRun.store(of: source, environment: ["KEYLINE_STORE": "/tmp/other.sqlite"])
    #expect(named.path == "/tmp/other.sqlite")
    let own = TestRun.store(of: source, environment: [:])
    #expect(own.path == source.package.appendingPathComponent(".keyline/tests.sqlite").path)
    #expect(TestRun.store(of: source, environment: [:]) === own)
  }
}
