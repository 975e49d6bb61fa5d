import Foundation
import LayoutCore
import LayoutDiff
import RandomNumbers
import Testing

@testable import LayoutChecks

@Suite struct InvariantHistoryTests {
  /// The leading edge, the top edge, the width and the height of a view in points.
  typealias Frame = (x: Double, y: Double, width: Double, height: Double)

  /// A container with three views.
  private func scene(
    _ type: String,
    _ frames: [Frame],
    views: String = "Circle",
    alignment: String = "center"
  ) throws -> Snapshot {
    var sketch = SceneSketch(type, 300, 300, ["alignment": .string(alignment)])
    for (name, frame) in zip(["title", "price", "note"], frames) {
      sketch.add(views, id: name, frame.x, frame.y, frame.width, frame.height)
    }
    return try sketch.snapshot()
  }

  private func history(_ snapshots: [Snapshot]) -> InvariantHistory {
    InvariantHistory(
      snapshots.enumerated().map {
        InvariantHistory.Version(label: "1.\($0)", snapshots: [$1])
      }
    )
  }

  /// Views in a column, with a width that differs from version to version.
  private func column(_ width: Double, _ x: [Double] = [0, 0, 0]) -> [Frame] {
    x.enumerated().map { ($1, Double($0) * 30, width + Double($0) * 20, 20) }
  }

  @Test func `A leading edge that was shared in all versions is reported when it is not`() throws {
    let past = try [40.0, 50, 60].map { try scene("VStack", column($0), views: "Text") }
    let now = try scene("VStack", column(60, [0, 9, 0]), views: "Text")
    let broken = history(past).broken(in: now)
    #expect(
      broken.map(\.description) == [
        """
        price and title had the same leading edge in all 3 versions since 1.0, and differ by 9 \
        now (confidence 80 %)
        """
      ]
    )
    #expect(broken[0].support == 3 && broken[0].since == "1.0")
  }

  @Test func `Nothing is mined from fewer than three versions`() throws {
    let past = try [40.0, 50].map { try scene("VStack", column($0), views: "Text") }
    let now = try scene("VStack", column(60, [0, 9, 0]), views: "Text")
    #expect(history(past).broken(in: now).isEmpty)
  }

  @Test func `A relation that one version lacked is no invariant`() throws {
    let edges = [[0.0, 0, 0], [0, 3, 0], [0, 0, 0], [0, 0, 0]]
    let past = try edges.map { try scene("VStack", column(50, $0), views: "Text") }
    let now = try scene("VStack", column(60, [0, 9, 0]), views: "Text")
    #expect(history(past).broken(in: now).isEmpty)
  }

  @Test func `A constant distance and an order are invariants along a stack`() throws {
    func row(_ x: [Double]) throws -> Snapshot {
      try scene("HStack", x.map { ($0, 0, 20, 20) })
    }
    let past = try [0.0, 5, 10].map { try row([$0, $0 + 28, $0 + 56]) }
    #expect(
      try history(past).broken(in: row([0, 28, 62])).map(\.text) == [
        "note and price were 8 apart in all 3 versions since 1.0, and are 14 now"
      ]
    )
    #expect(
      try history(past).broken(in: row([28, 0, 56])).map(\.relation) == [
        "horizontal order", "distance",
      ]
    )
  }

  @Test func `A view that was inside its container is reported when it extends beyond it`() throws {
    let past = try [0.0, 20, 40].map { try scene("Card", [(10, 10, 40, 20), ($0, 200, 50, 50)]) }
    let now = try scene("Card", [(10, 10, 40, 20), (262, 200, 50, 50)])
    let broken = history(past).broken(in: now)
    #expect(
      broken.map(\.description) == [
        """
        price was inside root in all 3 versions since 1.0, and now extends 12 points past it \
        (confidence 80 %)
        """
      ]
    )
    #expect(broken.first?.nodes.map(\.type) == ["Circle", "Card"])
    // A view that one version had outside is not expected to be inside.
    let outside = try past + [scene("Card", [(10, 10, 40, 20), (290, 200, 50, 50)])]
    #expect(history(outside).broken(in: now).isEmpty)
  }

  @Test func `A distance with a spacer in it follows from the views beside it`() throws {
    func row(_ width: Double) throws -> Snapshot {
      var sketch = SceneSketch("HStack", 200, 20)
      sketch.add("Text", id: "title", 0, 0, width, 20)
      sketch.add("Spacer", width, 0, 160 - width, 20)
      sketch.add("Text", id: "price", 160, 0, 40, 20)
      return try sketch.snapshot()
    }
    let past = try (0..<3).map { _ in try row(60) }
    #expect(try history(past).broken(in: row(50)).isEmpty)
  }

  @Test func `A distance does not depend on where a text is in its frame`() throws {
    func row(_ width: Double) throws -> Snapshot {
      var sketch = SceneSketch("HStack", 200, 20)
      let frame = sketch.add("frame", 0, 0, 100, 20, ["width": 100])
      sketch.add("Text", id: "title", in: frame, 0, 0, width, 20)
      sketch.add("Text", id: "price", 108, 0, 40, 20)
      return try sketch.snapshot()
    }
    let past = try (0..<3).map { _ in try row(60) }
    #expect(try history(past).broken(in: row(50)).isEmpty)
  }

  @Test func `Equal widths are an invariant unless they follow from texts`() throws {
    func frames(_ width: Double, _ last: Double) -> [Frame] {
      [(0, 0, width, 20), (0, 30, width, 20), (0, 60, last, 20)]
    }
    for (views, expected) in [("Circle", ["width"]), ("Text", [])] {
      let past = try [40.0, 50, 60].map { try scene("VStack", frames($0, $0), views: views) }
      let now = try scene("VStack", frames(60, 44), views: views)
      #expect(history(past).broken(in: now).map(\.relation) == expected)
    }
  }

  @Test func `Views that still share a line are aligned`() throws {
    let past = try (0..<3).map { _ in
      try scene("VStack", [(0, 0, 40, 20), (0, 30, 40, 20)], views: "Text")
    }
    // The leading edges are still the same; the trailing ones follow from the texts.
    let now = try scene("VStack", [(0, 0, 40, 20), (0, 30, 70, 20)], views: "Text")
    #expect(history(past).broken(in: now).isEmpty)
  }

  @Test func `An edit of the container is the cause of what it moves`() throws {
    let past = try (0..<3).map { _ in try scene("VStack", column(40), views: "Text") }
    let edges = [20.0, 10, 0]
    let edited = try scene("VStack", column(40, edges), views: "Text", alignment: "trailing")
    #expect(history(past).broken(in: edited).isEmpty)
    let moved = try scene("VStack", column(40, edges), views: "Text")
    #expect(!history(past).broken(in: moved).isEmpty)
  }

  @Test func `A relation must hold in every recorded configuration`() throws {
    func configuration(_ x: [Double], _ width: Double) throws -> Snapshot {
      var sketch = SceneSketch("VStack", width, 300)
      sketch.proposal = ProposedViewSize(width: width, height: nil)
      sketch.add("Text", id: "title", x[0], 0, 40, 20)
      sketch.add("Text", id: "price", x[1], 30, 20, 20)
      return try sketch.snapshot()
    }
    let narrow = try configuration([0, 0], 100)
    let wide = try configuration([0, 30], 300)
    let versions = (0..<3).map {
      InvariantHistory.Version(label: "\($0)", snapshots: [narrow, wide])
    }
    #expect(try InvariantHistory(versions).broken(in: configuration([0, 12], 100)).isEmpty)
    let narrowOnly = (0..<3).map {
      InvariantHistory.Version(label: "\($0)", snapshots: [narrow])
    }
    let history = InvariantHistory(narrowOnly)
    #expect(try history.broken(in: configuration([0, 12], 100)).count == 1)
    // Nothing is known about a configuration that was not recorded.
    #expect(try history.broken(in: configuration([0, 12], 200)).isEmpty)
  }

  @Test func `Leading is on the right if the layout direction is from right to left`() throws {
    func column(_ x: Double, _ direction: String) throws -> Snapshot {
      var sketch = SceneSketch("VStack", 300, 300)
      sketch.environment["layoutDirection"] = .string(direction)
      sketch.add("Text", id: "title", 200, 0, 100, 20)
      sketch.add("Text", id: "price", x, 30, 60, 20)
      return try sketch.snapshot()
    }
    let past = try (0..<3).map { _ in try column(240, "rightToLeft") }
    #expect(
      try history(past).broken(in: column(231, "rightToLeft")).map(\.relation) == ["leading edge"]
    )
  }

  @Test func `A finding keeps its ID when the distance changes, and can be turned off`() throws {
    let past = try [40.0, 50, 60].map { try scene("VStack", column($0), views: "Text") }
    let now = try [9.0, 12].map { try scene("VStack", column(60, [0, $0, 0]), views: "Text") }
    let findings = now.map { history(past).findings(in: $0) }
    #expect(findings.map(\.rules) == [["broken-invariant"], ["broken-invariant"]])
    #expect(findings[0].map(\.id) == findings[1].map(\.id))
    var limits = CheckLimits()
    limits.disabled = [.brokenInvariant]
    let versions = past.map { InvariantHistory.Version(label: "1", snapshots: [$0]) }
    #expect(InvariantHistory(versions, limits: limits).findings(in: now[0]).isEmpty)
  }

  @Test(arguments: 0..<40)
  func `Nothing is reported about a version that equals all earlier ones`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let snapshot = try randomTree(&random)
    #expect(history([snapshot, snapshot, snapshot]).broken(in: snapshot).isEmpty)
    // Whatever held in different versions, a version among them breaks none of it.
    let others = try (0..<4).map { _ in try moved(snapshot, &random) }
    #expect(history(others + [snapshot]).broken(in: snapshot).isEmpty)
  }

  private func randomTree(_ random: inout SeededGenerator) throws -> Snapshot {
    var sketch = SceneSketch("VStack", 300, 300)
    var parents = [0]
    for index in 0..<Int.random(in: 4...40, using: &random) {
      let parent = parents.randomElement(using: &random) ?? 0
      let types = ["VStack", "HStack", "ZStack", "Card", "padding", "Text", "Circle", "Spacer"]
      let type = types.randomElement(using: &random) ?? "Text"
      func length() -> Double { Double(Int.random(in: 0...6, using: &random)) * 10 }
      let node = sketch.add(
        type,
        id: Bool.random(using: &random) ? "node-\(index)" : nil,
        in: parent,
        length(),
        length(),
        length(),
        length()
      )
      if !["Text", "Circle", "Spacer"].contains(type) { parents.append(node) }
    }
    return try sketch.snapshot()
  }

  /// Returns a snapshot of the same nodes with other frames.
  private func moved(_ snapshot: Snapshot, _ random: inout SeededGenerator) throws -> Snapshot {
    let placements = snapshot.placements.map { placement in
      Placement(
        frame: placement.frame.offsetBy(
          dx: CGFloat(Int.random(in: 0...1, using: &random) * 10),
          dy: CGFloat(Int.random(in: 0...1, using: &random) * 10)
        ),
        proposal: placement.proposal
      )
    }
    return try Snapshot(
      scene: snapshot.scene,
      proposal: snapshot.proposal,
      environment: snapshot.environment,
      outline: snapshot.outline,
      table: PlacementTable(placements),
      contents: snapshot.contents
    )
  }
}
