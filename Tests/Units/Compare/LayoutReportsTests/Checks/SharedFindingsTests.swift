import LayoutChecks
import LayoutDiff
import LayoutReports
import Testing

@Suite struct SharedFindingsTests {
  private func entry(
    _ scene: String,
    _ message: String = "Button “Save” is 30x20",
    in configuration: String = "390x844"
  ) -> CheckReport.Entry {
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
      configurations: [configuration]
    )
  }

  @Test func `A fault that scenes share has the configurations of each scene`() {
    let report = CheckReport(
      entries: [entry("a"), entry("b", in: "320x568"), entry("c"), entry("d", in: "320x568")]
    )
    let places = ["a, c: in 390x844", "b, d: in 320x568"]
    let lines = CheckText(report).description.split(separator: "\n").dropFirst(2).prefix(2)
    #expect(lines.map { $0.trimmingPrefix { $0 == " " } } == places.map { $0[...] })
    #expect(CheckOutline(report).description.contains(places.joined(separator: "; ")))
    #expect(CheckMarkdown(report).description.contains("in 390x844; b, d"))
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

  @Test func `A scene counts once, and a name with a comma is in quotation marks`() {
    let report = CheckReport(
      entries: [entry("a"), entry("Tea, on"), entry("Tea, on")]
    )
    let lines = CheckText(report).description.split(separator: "\n")
    #expect(lines.first == "2 scenes: a, “Tea, on”")
  }

  @Test func `A fault of the same view in different containers is one finding`() throws {
    let entries = try ["footer", "header"].map { container in
      let outline = try SceneOutline([
        SceneOutline.Node(parent: nil, path: container, id: container, type: "HStack", label: nil),
        SceneOutline.Node(
          parent: 0,
          path: "\(container)/Text[0]",
          id: nil,
          type: "Text",
          label: "Skip"
        ),
      ]).named()
      return CheckReport.Entry(
        LayoutFinding(
          .touchTarget,
          .error,
          scene: "scene of \(container)",
          nodes: [outline.nodes[1]],
          identities: [container],
          message: "\(outline.nodes[1].name) is 30 × 20"
        ),
        configurations: ["390 × 844"]
      )
    }
    #expect(
      entries.map(\.finding.message) == [
        "footer › Text “Skip” is 30 × 20", "header › Text “Skip” is 30 × 20",
      ]
    )
    #expect(CheckReport(entries: entries).failuresByCause.map(\.count) == [2])
  }
}
