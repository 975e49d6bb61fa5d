import LayoutChecks
import LayoutDiff
import Testing

@testable import LayoutReports

@Suite struct CheckProblemTests {
  private func entry(
    _ rule: CheckRule,
    _ severity: CheckSeverity,
    of name: String,
    in scene: String = "list",
    at configuration: String = "320x-"
  ) -> CheckReport.Entry {
    let node = SceneOutline.Node(parent: nil, path: name, id: name, type: "Text", label: name)
    let finding = LayoutFinding(
      rule,
      severity,
      scene: scene,
      nodes: [node],
      identities: [name],
      message: "\(name) is \(rule.id)"
    )
    return CheckReport.Entry(finding, configurations: [configuration])
  }

  /// A control of a view that is too small.
  private func target(_ name: String, in scene: String, at configuration: String)
    -> CheckReport.Entry
  {
    let node = SceneOutline.Node(
      parent: nil,
      path: name,
      id: nil,
      type: "Button",
      label: nil,
      view: "PlayButton"
    )
    let finding = LayoutFinding(
      .touchTarget,
      .error,
      scene: scene,
      nodes: [node],
      identities: [name],
      message: "\(name) in \(scene) is small"
    )
    return CheckReport.Entry(finding, configurations: [configuration])
  }

  @Test func `The size of a control that several scenes show is one problem`() {
    let entries = [
      target("PlayButton", in: "list", at: "320x-"),
      target("PlayButton[2]", in: "list", at: "320x-"),
      target("PlayButton", in: "card", at: "390x-"),
    ]
    let problems = CheckProblem.problems(in: CheckReport(entries: entries))
    #expect(problems.map(\.scenes) == ["2 scenes: list, card"])
    let message = "PlayButton in list is small; the same for 2 other views of this type"
    #expect(problems.map(\.message) == [message])
    #expect(problems.map(\.places) == [["list: in 320x-", "card: in 390x-"]])
  }

  private func messages(_ entries: [CheckReport.Entry]) -> [String] {
    CheckProblem.problems(in: CheckReport(entries: entries)).map { "\($0.scenes): \($0.message)" }
  }

  @Test(arguments: [
    (1, "a is truncated-text"), (2, "a is truncated-text; the same for b"),
    (3, "a is truncated-text; the same for b and c"),
    (4, "a is truncated-text; the same for b, c and d"),
    (6, "a is truncated-text; the same for b, c, d and 2 more"),
  ])
  func `Views of a scene with the same fault in the same configurations are one problem`(
    count: Int,
    message: String
  ) {
    let entries = "abcdef".prefix(count).map { entry(.truncatedText, .error, of: String($0)) }
    #expect(messages(entries) == ["list: \(message)"])
  }

  @Test
  func `Faults of other scenes, rules, severities and configurations are problems of their own`() {
    let entries = [
      entry(.truncatedText, .error, of: "a"), entry(.truncatedText, .error, of: "b", at: "390x-"),
      entry(.truncatedText, .warning, of: "c"), entry(.overlap, .error, of: "d"),
      entry(.truncatedText, .error, of: "e", in: "card"),
    ]
    #expect(messages(entries).count == 5)
  }

  @Test func `What a user sees comes first, and the problems of a scene stay together`() {
    let entries = [
      entry(.nearAlignment, .warning, of: "a", in: "first"),
      entry(.overlap, .error, of: "b", in: "second"),
      entry(.truncatedText, .warning, of: "c", in: "second"),
      entry(.truncatedText, .error, of: "d", in: "third"),
      entry(.screen, .error, of: "e", in: "first"),
    ]
    #expect(
      messages(entries) == [
        "third: d is truncated-text", "second: c is truncated-text", "second: b is overlap",
        "first: e is outside-screen", "first: a is near-alignment",
      ]
    )
  }

  @Test func `Text lists the first problems, and counts the others`() {
    let entries = (0..<5).map {
      entry(.overlap, .error, of: "a\($0)", in: "scene \($0 / 2)", at: "\($0)x-")
    }
    let text = CheckText(CheckReport(entries: entries, sceneCount: 3), most: 2).description
    #expect(text.contains("a1 is overlap") && !text.contains("a2 is overlap"))
    #expect(text.contains("\n… 3 more problems in 2 scenes; --problems 0 lists all\n"))
    #expect(text.hasSuffix("5 errors, 0 warnings in 3 scenes, 0 layouts\n"))
    #expect(!CheckText(CheckReport(entries: entries), most: 5).description.contains("more problem"))
  }
}
