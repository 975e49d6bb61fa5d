import Digests
import Foundation
import Testing

/// Layouts that are compared with frames of other programs, by the command.
@Suite struct AgreeCommandTests {
  private static let scene = """
    {"keyline": 1, "name": "screens/sign-in", "proposals": [{"width": 100, "height": 90}, {"width": 300}],
     "root": {"type": "VStack", "arguments": {"spacing": 16}, "children": [
       {"type": "Rectangle", "id": "logo", "modifiers": [{"frame": {"width": 44, "height": 20}}]},
       {"type": "Rectangle", "id": "button", "modifiers": [{"frame": {"width": 100, "height": 50}}]}]}}
    """

  /// A design with a smaller spacing, and with a line that the scene lacks.
  private static let design = """
    {"nodes": {"1:1": {"document": {"id": "1:1", "name": "sign-in", "type": "FRAME",
      "absoluteBoundingBox": {"x": 7, "y": 9, "width": 100, "height": 86}, "children": [
        {"id": "1:2", "name": "logo", "type": "RECTANGLE",
         "absoluteBoundingBox": {"x": 35, "y": 9, "width": 44, "height": 20}},
        {"id": "1:3", "name": "button", "type": "RECTANGLE",
         "absoluteBoundingBox": {"x": 7, "y": 41, "width": 100, "height": 50}},
        {"id": "1:4", "name": "line", "type": "LINE",
         "absoluteBoundingBox": {"x": 7, "y": 94, "width": 100, "height": 1}}]}}}}
    """

  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write(Self.scene, to: "sign-in.json")
    try workplace.write(Self.design, to: "design.json")
    #expect(try workplace.keyline("record", "sign-in.json", "--label", "1.0").status == 0)
    let imported = try workplace.keyline("store", "import", "design.json", "--label", "design")
    #expect(imported.status == 0, "\(imported.errors)")
    return workplace
  }

  @Test func `The rules that a layout does not follow are named`() throws {
    let outcome = try workplace().keyline("agree", "design")
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        design, captured from Figma, and 1.0, laid out by Keyline

        sign-in, 100 × 86
          3 of 4 nodes matched: 2 by id, 1 by place
          2 exact, 0 within 0.5 points, 1 off
          vertical spacing 12 → 16: logo and button
          missing: line

        """
    )
  }

  @Test func `JSON has the pairs and the drifts`() throws {
    let outcome = try workplace().keyline("agree", "design", "1.0", "--json")
    #expect(outcome.status == 1)
    let report = try #require(try JSONReader.read(Array(outcome.output.utf8)).object)
    #expect(report["referenceSource"]?.string == "captured from Figma")
    let scene = try #require(report["scenes"]?.array?.first?.object)
    #expect(scene["off"]?.number == 1)
    #expect(scene["pairs"]?.array?.count == 3)
    #expect(
      scene["drifts"]?.array?.compactMap { $0.object?["kind"]?.string } == ["spacing", "missing"]
    )
  }

  @Test(arguments: [
    ("html", ["<!doctype html>", "vertical spacing 12 → 16"]),
    ("badge", ["<svg", "2 of 4 frames agree"]),
  ])
  func `A page and a badge show how far they agree`(format: String, parts: [String]) throws {
    let workplace = try workplace()
    let outcome = try workplace.keyline(
      "agree",
      "design",
      "--format",
      format,
      "--output",
      "agreement"
    )
    #expect(outcome.status == 1)
    let text = try workplace.text(of: "agreement").lowercased()
    for part in parts { #expect(text.contains(part)) }
  }

  @Test func `A version agrees with itself, and a tolerance permits a difference`() throws {
    let workplace = try workplace()
    #expect(try workplace.keyline("agree", "1.0", "1.0").status == 0)
    let outcome = try workplace.keyline("agree", "design", "1.0", "--tolerance", "4")
    #expect(outcome.output.contains("2 exact, 1 within 4 points, 0 off"))
    #expect(!outcome.output.contains("spacing"))
  }

  @Test(arguments: [
    (["agree", "design", "2.0"], 66, "there is no version “2.0”"),
    (["agree", "design", "--scene", "x"], 66, "no snapshot matches x"),
    (["agree", "1.0", "design"], 66, "no scene of 1.0, such as “screens/sign-in”, is in design"),
    (["agree", "design", "--tolerance=-1"], 64, "--tolerance is a number of points"),
  ])
  func `What cannot be compared is reported`(
    arguments: [String],
    status: Int32,
    message: String
  ) throws {
    let workplace = try workplace()
    let outcome = try Tool.run(arguments, in: workplace.folder)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func `The labels of versions are no commands of a build server`() throws {
    let workplace = try workplace()
    for label in ["::error::a", "##vso[task.a]b"] {
      #expect(try workplace.keyline("record", "sign-in.json", "--label=\(label)").status == 0)
    }
    let outcome = try workplace.keyline("agree", "::error::a", "##vso[task.a]b")
    #expect(
      outcome.output.hasPrefix("\\u{3A}:error::a, laid out by Keyline, and \\u{23}#vso[task.a]b")
    )
  }

  @Test func `A diff of versions from different sources says so`() throws {
    let outcome = try workplace().keyline("diff", "design", "1.0")
    #expect(
      outcome.errors.contains("design was captured from Figma, and 1.0 was laid out by Keyline")
    )
  }

  @Test func `The notes of a format are printed when its frames are imported`() throws {
    let workplace = try workplace()
    try workplace.write("Window, {{0.0, 0.0}, {9.0, 9.0}}\n", to: "sign-in.txt")
    let outcome = try workplace.keyline("store", "import", "sign-in.txt", "--label", "device")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains(
        "note: XCUITest lists what accessibility sees, in tenths of a point"
      )
    )
  }

  @Test
  func `A version with several environments agrees with itself, and each capture with its own`()
    throws
  {
    let workplace = try Workplace()
    try workplace.write(
      """
      {"keyline": 1, "name": "h", "proposals": [{"width": 390, "height": 844}],
       "environments": [{}, {"dynamicTypeSize": "accessibility3"}],
       "root": {"type": "Text", "id": "b", "arguments": {"content": "Book"}}}
      """,
      to: "h.json"
    )
    #expect(try workplace.keyline("record", ".", "--label", "1").status == 0)
    let same = try workplace.keyline("agree", "1", "1")
    #expect(same.status == 0, "\(same.output)")
    #expect(same.output.contains("laid out in 390 × 844 dynamicTypeSize=accessibility3"))
    try workplace.write(
      #"""
      {"name":"h","path":"b","rectangle":[0,0,88,48],"id":"b","label":"Book"}
      """#,
      to: "large.jsonl"
    )
    #expect(
      try workplace.keyline(
        "store",
        "import",
        "large.jsonl",
        "--label",
        "large",
        "--proposal",
        "390x844"
      ).status == 0
    )
    let large = try workplace.keyline("agree", "large", "1", "--tolerance", "1")
    #expect(large.status == 0, "\(large.output)")
  }

  @Test func `The whole text of a capture counts`() throws {
    let workplace = try Workplace()
    let text = "The quick brown fox jumps over the lazy dog and pays"
    for (label, price) in [("d1", 10), ("d2", 99)] {
      try workplace.write(
        """
        {"name":"h","path":"r","rectangle":[0,0,390,100]}
        {"name":"h","path":"r/t","rectangle":[0,0,390,50],"label":"\(text) \(price) euros"}
        """,
        to: "h.jsonl"
      )
      let imported = try workplace.keyline("store", "import", "h.jsonl", "--label", label)
      #expect(imported.status == 0)
    }
    let diff = try workplace.keyline("diff", "d1", "d2")
    #expect(diff.status == 1)
    #expect(diff.output.contains("pays 10") && diff.output.contains("pays 99"), "\(diff.output)")
  }
}
