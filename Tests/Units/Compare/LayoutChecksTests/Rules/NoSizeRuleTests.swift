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

  @Test(arguments: [("width", 0.0, false), ("height", 0.0, false), ("width", 1.0, true)])
  func `A frame without a width or height hides its view on purpose`(
    length: String,
    value: Double,
    isFound: Bool
  ) throws {
    var sketch = SceneSketch("VStack", 100, 20)
    let frame = sketch.add("frame", id: "frame", 0, 0, 0, 20, [length: .number(value)])
    sketch.add("Text", id: "text", in: frame, 0, 0, 0, 20)
    #expect(try sketch.findings().rules.contains("no-size") == isFound)
  }
}
