import Foundation
public import LayoutDiff

/// A diff as JUnit XML for build servers.
///
/// There is a test case for each snapshot that differs or was not compared, and one for all
/// unchanged snapshots. The document is valid for Jenkins and for Ant, whose schema requires a
/// host, a time and durations. To be deterministic, the host is `localhost`, the time is when the
/// new version was recorded, and all durations are zero.
public struct DiffJUnit: CustomStringConvertible, Sendable {
  /// The document, with a trailing line feed.
  public let description: String

  /// Creates the document for a diff.
  public init(_ diff: VersionDiff) {
    let same = diff.comparedCount - diff.scenes.count
    let count = diff.scenes.count + diff.omissions.count + (same > 0 ? 1 : 0)
    let name = XMLText.text("\(diff.old) → \(diff.new)")
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<testsuites>",
      """
        <testsuite id="0" package="keyline" name="\(name)" timestamp="\(DiffJUnit.time(diff.recordedAt))" \
      hostname="localhost" tests="\(count)" failures="\(diff.scenes.count)" errors="0" \
      skipped="\(diff.omissions.count)" time="0">
      """,
      "    <properties/>",
    ]
    lines += diff.scenes.flatMap(DiffJUnit.lines)
    for omission in diff.omissions {
      let configuration = ConfigurationText(omission.proposal, omission.environment).description
      lines += [
        DiffJUnit.opening(omission.scene, configuration),
        #"      <skipped message="\#(XMLText.text(omission.reason))"/>"#,
        "    </testcase>",
      ]
    }
    if same > 0 {
      let words = XMLText.text("\(Counted(same, "snapshot")) unchanged")
      lines.append(#"    <testcase classname="keyline" name="\#(words)" time="0"/>"#)
    }
    lines += ["    <system-out/>", "    <system-err/>", "  </testsuite>", "</testsuites>"]
    description = lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of scene: VersionDiff.SceneDiff) -> [String] {
    let configuration = ConfigurationText(scene.proposal, scene.environment).description
    let causes = CauseSummary.summaries(of: scene.diff)
    let message = causes.map(\.text).joined(separator: "; ")
    let body = SceneDiffText(scene.diff, limit: 100).lines.map(XMLText.text)
    return [
      opening(scene.scene, configuration),
      #"      <failure type="layout" message="\#(XMLText.text(message))">"#,
    ] + body + ["      </failure>", "    </testcase>"]
  }

  private static func opening(_ scene: String, _ configuration: String) -> String {
    #"    <testcase classname="\#(XMLText.text(scene))" name="\#(XMLText.text(configuration))" time="0">"#
  }

  /// Formats a time without a time zone, as the schema requires; uses 1970 if the version was not
  /// recorded.
  private static func time(_ recordedAt: String?) -> String {
    let known = recordedAt.flatMap { try? Date($0, strategy: .iso8601) }
    return String((known ?? Date(timeIntervalSince1970: 0)).formatted(.iso8601).prefix(19))
  }
}
