import LayoutChecks
import LayoutDiff
import LayoutReports
import Testing

@Suite struct SharedFindingsTests {
  private func entry(_ scene: String, _ message: String = "Button “Save” is 30x20")
    -> CheckReport.Entry
  {
    let node = SceneOutline.Node(
      parent: nil,
      path: "\(scene)/Button[0]",
      id: nil,
      type: "Button",
      label: nil
    )
    return CheckReport.Entry(
      LayoutFinding(
        .touchTarget,
        .error,
        scene: scene,
        nodes: [node],
        identities: [scene],
        message: message
      ),
      configurations: ["390x844"]
    )
  }

  @Test func `A fault that scenes share is one finding`() {
    let report = CheckReport(
      entries: [
        entry("a"), entry("b"), entry("b", "Button “Edit” is 30x20"), entry("c"), entry("d"),
      ],
      sceneCount: 4,
      layoutCount: 4
    )
    let lines = CheckText(report).description.split(separator: "\n")
    #expect(lines.first == "4 scenes: a, b, c, …")
    #expect(lines.count { $0.contains("“Save”") } == 1)
    #expect(lines.contains("b"))
    #expect(lines.last == "2 errors, 0 warnings in 4 scenes, 4 layouts")
    #expect(
      CheckMarkdown(report).description.split(separator: "\n").count { $0.contains("Save") } == 1
    )
    #expect(report.failures.count == 5)
  }
}
