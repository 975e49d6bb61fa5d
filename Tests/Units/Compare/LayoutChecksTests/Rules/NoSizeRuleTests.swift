import LayoutCore
import Testing

@testable import LayoutChecks

@Suite struct NoSizeRuleTests {
  @Test(arguments: [
    (3.0, 1.0 / 3, false), (3.0, 0.2, true), (2.0, 0.5, false), (2.0, 0.25, true),
    (1.0, 0.4, true), (1.0, 0.6, false), (3.0, 0.0, true),
  ])
  func `A line of a pixel is seen, and less is not`(
    scale: Double,
    height: Double,
    isFound: Bool
  ) throws {
    var sketch = SceneSketch("VStack", 100, 20)
    sketch.environment["displayScale"] = .number(scale)
    sketch.add("Color", id: "line", 0, 0, 100, height)
    #expect(try sketch.findings().rules.contains("no-size") == isFound)
  }
}
