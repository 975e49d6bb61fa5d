import Digests
import LayoutCore
import LayoutDiff
import Testing

@testable import LayoutChecks

@Suite struct SafeAreaRuleTests {
  private static let insets: JSONObject = ["top": 50, "leading": 40, "bottom": 30, "trailing": 0]

  /// A screen with a text at an origin.
  private func sketch(
    _ x: Double,
    _ y: Double,
    type: String = "Text",
    inside container: String? = nil
  ) -> SceneSketch {
    var sketch = SceneSketch("safeArea", 400, 300)
    sketch.environment["safeAreaInsets"] = .object(SafeAreaRuleTests.insets)
    sketch.proposal = ProposedViewSize(width: 400, height: 300)
    let parent = sketch.add(container ?? "ignoresSafeArea", 0, 0, 400, 300)
    sketch.add(type, id: "title", in: parent, x, y, 80, 20)
    return sketch
  }

  @Test(
    arguments: [
      (40, 50, nil), (60, 20, "30 points past the safe area at the top"),
      (60, 265, "15 points past the safe area at the bottom"),
      (10, 100, "30 points past the safe area at the left"), (320, 100, nil),
    ] as [(Double, Double, String?)]
  )
  func `A text in a covered part of the screen is found at each edge`(
    x: Double,
    y: Double,
    expected: String?
  ) throws {
    let found = try sketch(x, y).findings()
    #expect(found.map(\.message) == (expected.map { ["title extends \($0)"] } ?? []))
    #expect(found.allSatisfy { $0.rule == .safeArea && $0.severity == .error })
  }

  @Test func `Leading insets are on the right if the layout direction is from right to left`()
    throws
  {
    var sketch = sketch(320, 100)
    sketch.environment["layoutDirection"] = "rightToLeft"
    #expect(
      try sketch.findings().map(\.message) == [
        "title extends 40 points past the safe area at the right"
      ]
    )
  }

  @Test func `A shape may extend below the edges of the screen`() throws {
    #expect(try sketch(0, 0, type: "Rectangle").findings().isEmpty)
  }

  @Test(arguments: ["ScrollView", "List"])
  func `Content that scrolls can be moved out of the covered part`(container: String) throws {
    #expect(try sketch(60, 20, inside: container).findings().isEmpty)
  }

  @Test func `Without insets nothing is covered`() throws {
    var sketch = sketch(0, 0)
    sketch.environment["safeAreaInsets"] = nil
    #expect(try sketch.findings().isEmpty)
  }
}

@Suite struct BackgroundPictureTests {
  @Test(arguments: [
    ("background", 1, "fit", false), ("overlay", 1, "fit", true), ("background", 0, "fit", true),
    ("ZStack", 0, "fill", false), ("ZStack", 0, "fit", true),
  ])
  func `A picture behind a view may be larger than the screen`(
    container: String,
    position: Int,
    mode: String,
    isFound: Bool
  ) throws {
    var sketch = SceneSketch(container, 400, 300)
    sketch.proposal = ProposedViewSize(width: 400, height: 300)
    if position == 1 { sketch.add("Color", 0, 0, 400, 300) }
    let ratio = sketch.add("aspectRatio", -100, 0, 600, 300, ["contentMode": .string(mode)])
    sketch.add("Image", id: "picture", in: ratio, 0, 0, 600, 300)
    if position == 0 { sketch.add("Color", 0, 0, 400, 300) }
    #expect(try sketch.findings().rules.contains("outside-screen") == isFound)
  }
}
