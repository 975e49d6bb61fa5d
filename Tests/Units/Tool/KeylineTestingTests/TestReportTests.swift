import Testing

@testable import KeylineTesting

@Suite struct TestReportTests {
  @Test(arguments: [
    ("a\n  b: 1 → 2\n", "a\n  b: 1 → 2\n"), ("a\n::error::b", "a\n\\u{3A}:error::b"),
    ("a\n  ##vso[b]\u{1B}", "a\n  \\u{23}#vso[b]\\u{1B}"),
  ])
  func `Each line of a message is printable in a log`(message: String, printed: String) {
    #expect(TestReport.printable(message) == printed)
  }
}
