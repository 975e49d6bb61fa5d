/// A diff as JUnit XML, which build servers show: a test case for each snapshot that differs or was not
/// compared, and one for all that is as it was.
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
      """
      <testsuites name="keyline" tests="\(count)" failures="\(diff.scenes.count)" errors="0">
      """,
      """
        <testsuite name="\(name)" tests="\(count)" failures="\(diff.scenes.count)" errors="0" \
      skipped="\(diff.omissions.count)">
      """,
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
      lines.append(#"    <testcase classname="keyline" name="\#(words)"/>"#)
    }
    lines += ["  </testsuite>", "</testsuites>"]
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
    #"    <testcase classname="\#(XMLText.text(scene))" name="\#(XMLText.text(situation))">"#
  }
}
