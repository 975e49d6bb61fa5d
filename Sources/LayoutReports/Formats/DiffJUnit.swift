import Foundation
public import LayoutDiff

/// A diff as JUnit XML, which build servers show: a test case for each snapshot that differs or was not
/// compared, and one for all that is as it was.
///
/// It is valid for Jenkins and for Ant, whose schema wants a host, a time and durations too: the host is
/// `localhost`, the time that at which the new version was recorded, and no duration is measured, so that the same
/// diff is the same text.
public struct DiffJUnit: CustomStringConvertible, Sendable {
  /// The document, with a line feed at its end.
  public let description: String

  /// Writes a diff.
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
      let situation = SituationText(omission.proposal, omission.environment).description
      lines += [
        DiffJUnit.opening(omission.scene, situation),
        #"      <skipped message="\#(XMLText.text(omission.reason))"/>"#,
        "    </testcase>",
      ]
    }
    if same > 0 {
      let words = XMLText.text("\(Counted(same, "snapshot")) as before")
      lines.append(#"    <testcase classname="keyline" name="\#(words)" time="0"/>"#)
    }
    lines += ["    <system-out/>", "    <system-err/>", "  </testsuite>", "</testsuites>"]
    description = lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of scene: VersionDiff.SceneDiff) -> [String] {
    let situation = SituationText(scene.proposal, scene.environment).description
    let accounts = CauseAccount.accounts(of: scene.diff)
    let message = accounts.map(\.text).joined(separator: "; ")
    let body = SceneDiffText(scene.diff, limit: 100).lines.map(XMLText.text)
    return [
      opening(scene.scene, situation),
      #"      <failure type="layout" message="\#(XMLText.text(message))">"#,
    ] + body + ["      </failure>", "    </testcase>"]
  }

  private static func opening(_ scene: String, _ situation: String) -> String {
    #"    <testcase classname="\#(XMLText.text(scene))" name="\#(XMLText.text(situation))" time="0">"#
  }

  /// Returns a time as the schema has it, without a zone; the beginning of all time where none is known.
  private static func time(_ recordedAt: String?) -> String {
    let known = recordedAt.flatMap { try? Date($0, strategy: .iso8601) }
    return String((known ?? Date(timeIntervalSince1970: 0)).formatted(.iso8601).prefix(19))
  }
}
