import Foundation
import LayoutCore
import Testing

@testable import LayoutChecks

@Suite struct OverlapRuleTests {
  /// A row of two texts, the second of which starts at `x`.
  private func row(secondAt x: Double, spacing: Double = 8, type: String = "Text") -> SceneSketch {
    var sketch = SceneSketch("HStack", 200, 20, ["spacing": .number(spacing)])
    sketch.add(type, id: "one", 0, 0, 100, 20)
    sketch.add(type, id: "two", x, 0, 50, 20)
    return sketch
  }

  @Test func `Neighbors in a stack that cover each other are found, with the size of the overlap`()
    throws
  {
    let found = try row(secondAt: 90).findings()
    #expect(found.rules == ["overlap"])
    #expect(found[0].message == "one and two overlap by 10 × 20")
    #expect(found[0].severity == .error)
  }

  @Test(arguments: [99.5, 100, 108])
  func `Neighbors that touch are not found`(x: Double) throws {
    #expect(try row(secondAt: x).findings().isEmpty)
  }

  @Test func `Views in front of each other are not found`() throws {
    var sketch = SceneSketch("ZStack", 100, 20)
    sketch.add("Text", id: "one", 0, 0, 100, 20)
    sketch.add("Text", id: "two", 0, 0, 100, 20)
    #expect(try sketch.findings().isEmpty)
  }

  @Test func `Shapes overlap on purpose with a negative spacing, but texts do not`() throws {
    #expect(try row(secondAt: 90, spacing: -10, type: "Circle").findings().isEmpty)
    #expect(try row(secondAt: 90, spacing: -10).findings().rules == ["overlap"])
    #expect(try row(secondAt: 90, type: "Circle").findings().rules.contains("overlap"))
  }

  @Test func `An overlap only in the middle of a range of widths is found, with its widths`() throws
  {
    var (start, end) = (SceneSketch("HStack", 200, 40), SceneSketch("HStack", 300, 40))
    start.proposal = ProposedViewSize(width: 200, height: nil)
    end.proposal = ProposedViewSize(width: 300, height: nil)
    // The second view moves across the first one, above it at the start and below it at the end.
    start.add("Text", id: "one", 100, 20, 20, 20)
    end.add("Text", id: "one", 100, 20, 20, 20)
    start.add("Text", id: "two", 100, -41, 20, 20)
    end.add("Text", id: "two", 100, 79, 20, 20)
    let span = try #require(try LayoutSpan(from: start.snapshot(), through: end.snapshot()))
    for one in [start, end] { #expect(try !one.findings().rules.contains("overlap")) }
    let found = LayoutChecker().findings(in: span).filter { $0.rule == .overlap }
    let widths = try #require(found.first?.widths)
    // The edges cross at 42/120 and 80/120 of the range.
    #expect(
      abs(widths.lowerBound - 235) < 0.001
        && abs(widths.upperBound - (200 + 100 * 80 / 120)) < 0.001
    )
  }

  @Test func `A finding keeps its ID when frames, arguments and modifiers change`() throws {
    let one = try row(secondAt: 90).findings()[0]
    let other = try row(secondAt: 60, spacing: 3).findings()[0]
    #expect(one.id == other.id && one.message != other.message)
    var wrapped = SceneSketch("HStack", 200, 20)
    wrapped.add("Text", id: "one", 0, 0, 100, 20)
    let padding = wrapped.add("padding", 90, 0, 50, 20)
    wrapped.add("Text", id: "two", in: padding, 0, 0, 50, 20)
    #expect(try wrapped.findings()[0].id == one.id)
  }
  @Test(arguments: [("List", false), ("Form", false), ("ScrollView", false), ("VStack", true)])
  func `What scrolls out of a list is clipped`(type: String, isFound: Bool) throws {
    var sketch = SceneSketch("VStack", 200, 100)
    let list = sketch.add(type, id: "list", 0, 0, 200, 60)
    for (index, y) in [0.0, 40, 80].enumerated() {
      sketch.add("Text", id: "row\(index)", in: list, 0, y, 200, 40)
    }
    sketch.add("Text", id: "below", 0, 60, 200, 40)
    #expect(try sketch.findings().rules.contains("overlap") == isFound)
  }

  @Test(arguments: [(16.0, false), (0, true)])
  func `A view that an offset moves covers others on purpose`(y: Double, isFound: Bool) throws {
    var sketch = SceneSketch("VStack", 100, 40)
    let moved = sketch.add("offset", id: "moved", 0, 0, 100, 20, ["x": 0, "y": .number(y)])
    sketch.add("Text", id: "one", in: moved, 0, 16, 100, 20)
    sketch.add("Text", id: "two", 0, 20, 100, 20)
    #expect(try sketch.findings().rules.contains("overlap") == isFound)
  }
}
