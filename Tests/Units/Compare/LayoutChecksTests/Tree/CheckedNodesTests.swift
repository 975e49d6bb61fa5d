import Digests
import LayoutCore
import LayoutDiff
import Testing

@testable import LayoutChecks

@Suite struct CheckedNodesTests {
  /// A layout whose first alternative has overlapping texts, and whose second one has none.
  private func snapshot(showing alternative: Int, overlap: Double = 10) throws -> Snapshot {
    var sketch = SceneSketch("ViewThatFits", 200, 60)
    for index in 0..<2 {
      let proposal: ProposedViewSize = index == alternative ? .unspecified : .zero
      let row = sketch.add("HStack", 0, 0, 200, 20, proposal: proposal)
      sketch.add("Text", in: row, 0, 0, 60, 20, proposal: proposal)
      let start = index == 0 ? 60 - overlap : 68
      sketch.add("Text", in: row, start, 0, 60, 20, proposal: proposal)
    }
    return try sketch.snapshot()
  }

  @Test func `Nodes that are read once have the findings of each layout`() throws {
    let first = try snapshot(showing: 0)
    let nodes = CheckedNodes(of: first.outline, first.contents)
    let checker = LayoutChecker()
    for alternative in [0, 1, 0, 1] {
      let span = LayoutSpan(try snapshot(showing: alternative))
      let findings = checker.findings(in: span, of: nodes)
      #expect(findings.map(\.id) == checker.findings(in: span).map(\.id))
      #expect(findings.contains { $0.rule == .overlap } == (alternative == 0))
    }
  }

  @Test(arguments: [(0.0, []), (0.4, ["no-size"])])
  func `The background of a closed frame is hidden with it`(width: Double, rules: [String]) throws {
    var sketch = SceneSketch("HStack", 100, 40)
    let layers = sketch.add("background", 0, 0, width, 40)
    let frame = sketch.add("frame", in: layers, 0, 0, width, 40, ["width": .number(width)])
    sketch.add("Text", in: frame, 0, 0, 30, 20)
    sketch.add("Color", id: "color", in: layers, 0, 0, width, 40)
    sketch.add("Text", 10, 0, 60, 20)
    #expect(try sketch.findings().map(\.rule.id).filter { $0 == "no-size" } == rules)
  }

  @Test(arguments: [(true, []), (false, ["outside-screen"])])
  func `The frame of a program's own shape is not what it draws`(isShape: Bool, rules: [String])
    throws
  {
    var sketch = SceneSketch("ZStack", 100, 100)
    sketch.proposal = ProposedViewSize(width: 100, height: 100)
    let properties: JSONObject = isShape ? ["shape": ["tip": 4], "paint": [:]] : ["tip": 4]
    sketch.add("Wave", id: "wave", 60, 0, 100, 100, ["reflected": .object(properties)])
    #expect(try sketch.findings().map(\.rule.id).filter { $0 == "outside-screen" } == rules)
  }

  @Test func `A finding that an earlier layout has keeps its message`() throws {
    let first = try snapshot(showing: 0)
    let nodes = CheckedNodes(of: first.outline, first.contents)
    let checker = LayoutChecker()
    let messages = try [10, 14].map { overlap in
      let span = LayoutSpan(try snapshot(showing: 0, overlap: overlap))
      return checker.findings(in: span, of: nodes).first { $0.rule == .overlap }?.message
    }
    #expect(messages[0]?.hasSuffix("overlap by 10 × 20") == true)
    #expect(messages[1] == messages[0])
  }
}
