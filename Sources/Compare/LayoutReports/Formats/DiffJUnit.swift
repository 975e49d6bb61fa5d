import EscapedText
import Foundation
package import LayoutDiff

/// A diff as JUnit XML for build servers.
///
/// There is a test case for each snapshot that differs or was not compared, one for more than three
/// with the same causes, and one for all unchanged snapshots. The time is when the new version was
/// recorded.
package struct DiffJUnit: CustomStringConvertible, Sendable {
  /// The document, with a trailing line feed.
  package let description: String

  /// Creates the document for a diff.
  package init(_ diff: VersionDiff) {
    let scenes = SceneParagraph.paragraphs(of: diff, isMerged: false) {
      SceneDiffText($0.diff, limit: 100).lines
    }
    var cases = scenes.map(DiffJUnit.testCase)
    for omission in diff.omissions {
      let configuration = ConfigurationText(omission.proposal, omission.environment).description
      cases.append(
        JUnitDocument.TestCase(
          className: omission.scene,
          name: configuration,
          outcome: .skipped(message: omission.reason)
        )
      )
    }
    let unchangedCount = diff.comparedCount - diff.scenes.count
    if unchangedCount > 0 {
      let name = "\(Counted(unchangedCount, "snapshot")) unchanged"
      cases.append(JUnitDocument.TestCase(className: "keyline", name: name))
    }
    let document = JUnitDocument(
      suite: "\(diff.old) → \(diff.new)",
      time: DiffJUnit.time(diff.recordedAt),
      cases: cases
    )
    description = document.description
  }

  private static func testCase(
    _ scene: SceneParagraph<VersionDiff.SceneDiff>
  ) -> JUnitDocument.TestCase {
    let causes = CauseSummary.summaries(of: scene.source.diff)
    return JUnitDocument.TestCase(
      className: scene.scene,
      name: scene.place,
      outcome: .failed(
        message: causes.map(\.text).joined(separator: "; "),
        details: scene.lines
      )
    )
  }

  /// Formats a time without a time zone; uses 1970 if the version was not recorded.
  private static func time(_ recordedAt: String?) -> String {
    let known = recordedAt.flatMap { try? Date($0, strategy: .iso8601) }
    return String((known ?? Date(timeIntervalSince1970: 0)).formatted(.iso8601).prefix(19))
  }
}

/// A JUnit XML document with one test suite, as build servers read it.
///
/// The document is valid for Jenkins and for Ant, whose schema requires a host, a time and
/// durations. To be deterministic, the host is `localhost` and all durations are zero.
struct JUnitDocument: CustomStringConvertible {
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
