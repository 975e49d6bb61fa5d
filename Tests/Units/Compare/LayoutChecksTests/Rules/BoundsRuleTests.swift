import Digests
import Foundation
import LayoutCore
import LayoutDiff
import Testing

@testable import LayoutChecks

@Suite struct ContainerRuleTests {
  @Test func `A text that is wider than its frame is found`() throws {
    var sketch = SceneSketch("frame", 50, 20)
    sketch.add("Text", id: "title", -15, 0, 80, 20)
    let found = try sketch.findings()
    #expect(found.rules == ["outside-container"])
    #expect(found[0].message == "title extends 15 points past frame horizontally")
  }

  @Test(arguments: ["offset", "position", "ScrollView"])
  func `A view that is moved or scrolled may extend beyond its container`(type: String) throws {
    var sketch = SceneSketch(type, 50, 20)
    sketch.add("Text", id: "title", 0, 10, 40, 80)
    #expect(try sketch.findings().isEmpty)
  }

  @Test(arguments: ["offset", "position", "frame"])
  func `A view that is itself moved may extend beyond its container`(type: String) throws {
    var sketch = SceneSketch("frame", 50, 20)
    sketch.add(type, 0, 10, 40, 80)
    sketch.add("Text", id: "title", in: 1, 0, 0, 40, 80)
    #expect(try sketch.findings().rules == (type == "frame" ? ["outside-container"] : []))
  }

  @Test func `A scroll view contains its content along the other axis`() throws {
    var sketch = SceneSketch("ScrollView", 50, 20, ["axes": "vertical"])
    sketch.add("Text", id: "title", 0, 0, 80, 80)
    #expect(try sketch.findings().rules == ["outside-container"])
  }

  @Test(arguments: [(50.0, ["outside-screen"]), (90.0, ["outside-container"])])
  func `A view that leaves a container as large as the screen leaves the screen alone`(
    width: Double,
    rules: [String]
  ) throws {
    var sketch = SceneSketch("frame", 50, 20)
    sketch.proposal = ProposedViewSize(width: width, height: 20)
    sketch.add("Text", id: "title", -15, 0, 80, 20)
    #expect(try sketch.findings().rules == rules)
    // Nothing else reports it if the screen is not checked.
    var limits = CheckLimits()
    limits.disabled = [.screen]
    #expect(try sketch.findings(limits: limits).rules == ["outside-container"])
  }

  @Test func `A custom layout has one finding for all views outside, whatever their order`() throws
  {
    func layout(_ ids: [String]) -> SceneSketch {
      var sketch = SceneSketch("RingLayout", 100, 100)
      for (index, id) in ids.enumerated() {
        sketch.add("Text", id: id, 0, 70 + Double(index) * 15, 40, 12)
      }
      return sketch
    }
    let found = try layout(["one", "two", "three"]).findings()
    #expect(found.map(\.message) == ["three extends 12 points past RingLayout vertically"])
    let more = try layout(["two", "three", "one", "four"]).findings()
    #expect(
      more.map(\.message) == [
        "four extends 27 points past RingLayout vertically; so does 1 other view"
      ]
    )
    #expect(found.map(\.id) == more.map(\.id))
  }

  @Test func `The layers of a view may extend beyond it`() throws {
    var sketch = SceneSketch("overlay", 50, 20)
    sketch.add("Rectangle", id: "view", 0, 0, 50, 20)
    sketch.add("Text", id: "badge", 40, -10, 20, 20)
    #expect(try sketch.findings().isEmpty)
  }
}

@Suite struct ScreenRuleTests {
  private func sketch(at x: Double) -> SceneSketch {
    var sketch = SceneSketch("ZStack", 100, 100)
    sketch.proposal = ProposedViewSize(width: 100, height: 200)
    sketch.add("offset", 0, 0, 40, 20)
    sketch.add("Text", id: "title", in: 1, x, 0, 40, 20)
    return sketch
  }

  @Test func `A text beyond the proposed size is found`() throws {
    let found = try sketch(at: 70).findings()
    #expect(found.rules == ["outside-screen"])
    #expect(found[0].message == "title extends 10 points past the right edge")
    #expect(try sketch(at: 60).findings().isEmpty)
  }

  @Test(
    arguments: [
      (100, ["x": -60], true), (101, ["x": -60], true), (99, ["x": -60], false),
      (100, ["y": 5], false), (100, [:], false), (100, ["x": 0], false),
    ] as [(Double, JSONObject, Bool)]
  )
  func `A view that an offset moves out of the screen, with others that stay, is hidden on purpose`(
    x: Double,
    arguments: JSONObject,
    isHidden: Bool
  ) throws {
    var sketch = SceneSketch("ZStack", 100, 100)
    sketch.proposal = ProposedViewSize(width: 100, height: 200)
    sketch.add("offset", 0, 0, 200, 20, arguments)
    sketch.add("HStack", in: 1, 0, 0, 200, 20)
    sketch.add("Text", id: "first", in: 2, 0, 0, 40, 20)
    sketch.add("Text", id: "title", in: 2, x, 0, 40, 20)
    #expect(try sketch.findings().rules.contains("outside-screen") != isHidden)
  }

  @Test func `A view that its own offset moves out of the screen is found`() throws {
    var sketch = SceneSketch("ZStack", 100, 100)
    sketch.proposal = ProposedViewSize(width: 100, height: 200)
    sketch.add("offset", 0, 0, 40, 20, ["x": 120])
    sketch.add("Text", id: "title", in: 1, 120, 0, 40, 20)
    #expect(try sketch.findings().rules == ["outside-screen"])
  }

  @Test func `Findings about the two axes have different IDs`() throws {
    var sketch = SceneSketch("ZStack", 100, 100)
    sketch.proposal = ProposedViewSize(width: 100, height: 100)
    sketch.add("offset", 0, 0, 40, 20)
    sketch.add("Text", id: "title", in: 1, 80, 90, 40, 20)
    let found = try sketch.findings()
    #expect(
      found.map(\.message) == [
        "title extends 20 points past the right edge",
        "title extends 10 points past the bottom edge",
      ]
    )
    #expect(Set(found.map(\.id)).count == 2)
  }

  @Test func `Views that a larger view pushes out of the screen have one finding`() throws {
    var sketch = SceneSketch("ZStack", 100, 100)
    sketch.proposal = ProposedViewSize(width: 100, height: 100)
    let row = sketch.add("HStack", 0, 0, 200, 20)
    sketch.add("Text", id: "one", in: row, 60, 0, 60, 20)
    sketch.add("Text", id: "two", in: row, 120, 0, 80, 20)
    let found = try sketch.findings().filter { $0.rule == .screen }
    #expect(
      found.map(\.message) == [
        "two extends 100 points past the right edge; so does 1 other view"
      ]
    )
  }

  @Test func `A picture that fills a frame is clipped to it`() throws {
    var sketch = SceneSketch("ZStack", 100, 100)
    sketch.proposal = ProposedViewSize(width: 100, height: 100)
    let frame = sketch.add("frame", 0, 0, 100, 100)
    let fill = sketch.add("aspectRatio", in: frame, -50, 0, 200, 100, ["contentMode": "fill"])
    sketch.add("Image", id: "photo", in: fill, 0, 0, 200, 100)
    #expect(try sketch.findings().isEmpty)
  }

  @Test(
    arguments: [
      ("a picture that is larger than the frame", "Image", 0, 300, true, []),
      ("a picture that nothing clips", "Image", 0, 300, false, ["outside-screen"]),
      ("a text that is moved out of the frame", "Text", 120, 40, true, []),
      ("a text that nothing clips", "Text", 120, 40, false, ["outside-screen"]),
      ("a text of which a part is cut off", "Text", 80, 40, true, ["outside-screen"]),
    ] as [(String, String, Double, Double, Bool, [String])]
  )
  func `What a view clips on purpose is no finding`(
    _ name: String,
    type: String,
    x: Double,
    width: Double,
    isClipped: Bool,
    rules: [String]
  ) throws {
    var sketch = SceneSketch("ZStack", 100, 100)
    sketch.proposal = ProposedViewSize(width: 100, height: 100)
    let frame = sketch.add("frame", 0, 0, 100, 100)
    if isClipped { sketch.clip(frame) }
    sketch.add(type, id: "content", in: frame, x, 0, width, 20)
    let found = try sketch.findings().filter { $0.rule == .screen }
    #expect(found.rules == rules, "\(name)")
  }

  @Test func `A root that is larger than the screen is centered in it`() throws {
    var sketch = SceneSketch("ZStack", 100, 140)
    sketch.proposal = ProposedViewSize(width: 100, height: 100)
    sketch.add("Text", id: "top", 0, 20, 100, 20)
    sketch.add("Text", id: "bottom", 0, 110, 100, 20)
    let found = try sketch.findings()
    #expect(found.rules == ["outside-screen"])
    #expect(found[0].nodes[0].id == "bottom")
  }
}

@Suite struct TouchTargetRuleTests {
  private func sketch(_ size: Double, platform: String? = nil) -> SceneSketch {
    var sketch = SceneSketch("ZStack", 100, 100)
    if let platform { sketch.environment["platform"] = .string(platform) }
    sketch.add("Button", id: "close", 0, 0, size, size)
    return sketch
  }

  @Test(
    arguments: [
      (43, nil, [.warning]), (44, nil, []), (23, nil, [.error]), (30, "macOS 26", []),
      (20, "macOS 26", [.error]),
    ] as [(Double, String?, [CheckSeverity])]
  )
  func `The limit depends on the platform`(
    size: Double,
    platform: String?,
    expected: [CheckSeverity]
  ) throws {
    let found = try sketch(size, platform: platform).findings()
    #expect(found.map(\.severity) == expected)
  }

  @Test(
    arguments: [
      ("List", "TextField", nil, false), ("Form", "Button", nil, false),
      ("Form", "Toggle", nil, false),
      ("VStack", "Button", nil, true), ("Form", "Button", "macOS 26", true),
    ] as [(String, String, String?, Bool)]
  )
  func `On iOS, all of a row of a list can be tapped`(
    container: String,
    control: String,
    platform: String?,
    isFound: Bool
  ) throws {
    var sketch = SceneSketch(container, 300, 44)
    if let platform { sketch.environment["platform"] = .string(platform) }
    sketch.add("padding", 0, 10, 300, 20)
    sketch.add(control, id: "row", in: 1, 0, 0, 300, 20)
    #expect(try sketch.findings().rules == (isFound ? ["touch-target"] : []))
  }

  @Test(arguments: [(28, []), (20, ["touch-target"])] as [(Double, [String])])
  func `A toggle is as high as its switch, which can be higher than its label`(
    height: Double,
    rules: [String]
  ) throws {
    var sketch = SceneSketch("VStack", 300, 20)
    sketch.add("Toggle", id: "toggle", 0, 0, 300, 20)
    sketch.add("Switch", in: 1, 239, 10 - height / 2, 61, height)
    #expect(try sketch.findings().rules == rules)
  }

  @Test func `A project can name other targets`() throws {
    var sketch = SceneSketch("ZStack", 100, 100)
    sketch.add("Image", id: "close", 0, 0, 20, 20)
    #expect(try sketch.findings().isEmpty)
    var limits = CheckLimits()
    limits.targets = [NodePattern("clo*")]
    #expect(try sketch.findings(limits: limits).rules == ["touch-target"])
  }
}
