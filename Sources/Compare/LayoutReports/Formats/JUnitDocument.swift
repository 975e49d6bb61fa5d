/// A JUnit XML document with one test suite, as build servers read it.
///
/// The document is valid for Jenkins and for Ant, whose schema requires a host, a time and
/// durations. To be deterministic, the host is `localhost` and all durations are zero.
struct JUnitDocument: CustomStringConvertible {
  /// A test case of the suite.
  struct TestCase {
    /// The result of a test case.
    enum Outcome {
      case passed
      /// A failure with the lines of its details.
      case failed(message: String, details: [String])
      case skipped(message: String)
    }

    var className: String
    var name: String
    var outcome = Outcome.passed
  }

  /// The name of the suite.
  var suite: String
  /// The time of the suite, in ISO 8601 without a time zone, as the schema requires.
  var time = "1970-01-01T00:00:00"
  var cases: [TestCase]

  /// The document, with a trailing line feed.
  var description: String {
    let failureCount = cases.count { if case .failed = $0.outcome { true } else { false } }
    let skippedCount = cases.count { if case .skipped = $0.outcome { true } else { false } }
    let opening = """
        <testsuite id="0" package="keyline" name="\(XMLText.text(suite))" timestamp="\(time)" \
      hostname="localhost" tests="\(cases.count)" failures="\(failureCount)" errors="0" \
      skipped="\(skippedCount)" time="0">
      """
    let lines =
      [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites>", opening, "    <properties/>"]
      + cases.flatMap(\.lines)
      + ["    <system-out/>", "    <system-err/>", "  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }
}

extension JUnitDocument.TestCase {
  fileprivate var lines: [String] {
    let attributes = """
      classname="\(XMLText.text(className))" name="\(XMLText.text(name))" time="0"
      """
    switch outcome {
    case .passed: return ["    <testcase \(attributes)/>"]
    case .failed(let message, let details):
      return [
        "    <testcase \(attributes)>",
        #"      <failure type="layout" message="\#(XMLText.text(message))">"#,
      ] + details.map(XMLText.text) + ["      </failure>", "    </testcase>"]
    case .skipped(let message):
      return [
        "    <testcase \(attributes)>",
        #"      <skipped message="\#(XMLText.text(message))"/>"#,
        "    </testcase>",
      ]
    }
  }
}
