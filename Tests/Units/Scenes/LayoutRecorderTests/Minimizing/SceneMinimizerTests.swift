import Digests
import Foundation
import KeylineUI
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutScenes
import Testing

@testable import LayoutRecorder

@MainActor
@Suite struct SceneMinimizerTests {
  private func request(
    in proposal: ProposedViewSize = .unspecified,
    environment: LayoutEnvironment = LayoutEnvironment(),
    @ViewBuilder _ content: () -> some View
  ) throws -> RecordingRequest {
    let scene = try LayoutScene(name: "a", root: content().node())
    return RecordingRequest(
      scene: try PreparedScene(scene),
      proposal: proposal,
      environment: SceneEnvironment(environment)
    )
  }

  private var registry: SceneRegistry {
    var registry = SceneRegistry()
    registry.register(AnsweringNothing.self)
    registry.register(ForgettingLayout.self)
    return registry
  }

  /// A screen of many nodes around the failure.
  private func screen(_ wrong: some View) -> some View {
    VStack(alignment: .leading, spacing: 12.5) {
      Text("A title of several words").font(.largeTitle)
      HStack {
        Image(systemName: "star")
        Text("Some more words that say nothing").lineLimit(2)
        wrong.padding(7)
        Spacer()
        Circle().frame(width: 31, height: 30)
      }.layoutPriority(2)
      Rectangle().frame(maxWidth: .infinity)
      Text("The end").overlay(alignment: .top) { Color.red }
    }.padding()
  }

  @Test func `A scene with a layout that returns NaN is reduced to that layout`() throws {
    let request = try request(
      in: ProposedViewSize(width: 387.25, height: 844),
      environment: LayoutEnvironment(layoutDirection: .rightToLeft)
    ) {
      screen(AnsweringNothing(amount: 3) { Text("a long text in it") })
    }
    let minimizer = try SceneMinimizer(request, registry: registry)
    let failure = try #require(minimizer.failure())
    #expect(failure.kind == .diagnostic)
    #expect(failure.description.contains("(AnsweringNothing): returned a width of nan"))
    let minimized = minimizer.minimize(failure)
    // The layout needs its amount as an argument; 0 is as short as 3.
    #expect(
      minimized.scene.root.canonicalText == #"{"arguments":{"amount":3},"type":"AnsweringNothing"}"#
    )
    #expect(minimized.scene.proposal == .unspecified)
    #expect(minimized.scene.environment.values == SceneEnvironment().values)
  }

  @Test func `A size with too large a region is found and minimized`() throws {
    let request = try request(in: ProposedViewSize(width: 300, height: 500)) {
      screen(ForgettingLayout { Rectangle() })
    }
    let minimizer = try SceneMinimizer(request, registry: registry)
    let failure = try #require(minimizer.failure())
    #expect(failure.kind == .remembered)
    let minimized = minimizer.minimize(failure)
    let text = minimized.scene.root.canonicalText
    #expect(text.contains("ForgettingLayout"))
    #expect(minimized.scene.nodeCount <= 4)
    // The smaller scene fails by itself, in the same way.
    let again = try SceneMinimizer(
      RecordingRequest(
        scene: PreparedScene(
          name: "a",
          document: "a",
          reading: Array(text.utf8),
          registry: registry
        ),
        proposal: minimized.scene.proposal,
        environment: minimized.scene.environment
      ),
      registry: registry
    )
    #expect(again.failure()?.kind == .remembered)
  }

  @Test func `A condition still holds for its node, which keeps its type`() throws {
    let request = try request(in: ProposedViewSize(width: 320, height: 400)) {
      screen(Text("wide").frame(width: 150).id("wide"))
    }
    let minimizer = try SceneMinimizer(request, registry: registry)
    let minimized = try #require(
      try minimizer.minimize(while: FrameCondition("width > 99"), "width > 99", on: "wide")
    )
    // A frame with nothing fixed about it but a width: 100 is as short as 150.
    #expect(
      minimized.scene.root
        == [
          "type": "frame", "id": "wide", "arguments": ["width": 150],
          "children": [["type": "Rectangle"]],
        ]
    )
    #expect(try minimizer.minimize(while: FrameCondition("x < 0"), "x < 0", on: "wide") == nil)
    #expect(throws: RecorderError.self) {
      try minimizer.minimize(while: FrameCondition("x < 0"), "x < 0", on: "none")
    }
  }

  @Test func `The innermost node that differs from a version keeps its placement`()
    throws
  {
    func snapshot(_ spacing: CGFloat) throws -> (RecordingRequest, Snapshot) {
      let request = try self.request(in: ProposedViewSize(width: 320, height: 400)) {
        screen(
          HStack(spacing: spacing) {
            Color.red.frame(width: 4, height: 4)
            Color.blue.frame(width: 5, height: 4).id("blue")
          }
        )
      }
      return (request, try Recorder().record(request).snapshot())
    }
    let (request, _) = try snapshot(3)
    let old = try snapshot(11).1
    let minimizer = try SceneMinimizer(request, registry: registry)
    let minimized = try #require(try minimizer.minimize(since: old, of: "1.0", on: "blue"))
    #expect(minimized.failure.kind == .moved)
    #expect(
      minimized.failure.description
        == "blue is 5 × 4 at 7, 0 in its container; 1.0 has 5 × 4 at 15, 0"
    )
    #expect(minimized.scene.nodeCount <= 5)
    #expect(minimized.scene.root.canonicalText.contains(#""spacing":3"#))
    #expect(try minimizer.minimize(since: snapshot(3).1, of: "1.0", on: nil) == nil)
  }

  @Test func `A correct scene has no failure`() throws {
    let minimizer = try SceneMinimizer(request { screen(Text("a")) }, registry: registry)
    #expect(minimizer.failure() == nil)
  }

  @Test func `Minimizing gives the same result, whatever ran before`() throws {
    let request = try request(in: ProposedViewSize(width: 320, height: 400)) {
      screen(AnsweringNothing(amount: 1) { Text("a") })
    }
    let found = try (0..<3).map { _ in
      let minimizer = try SceneMinimizer(request, registry: registry)
      let minimized = minimizer.minimize(try #require(minimizer.failure()))
      return "\(minimized.scene.root.canonicalText) \(minimized.layoutCount)"
    }
    #expect(Set(found).count == 1)
  }

  @Test func `A type that is not in the registry is named`() throws {
    let request = try request { AnsweringNothing(amount: 1) { Text("a") } }
    let error = #expect(throws: RecorderError.self) {
      try SceneMinimizer(request, registry: SceneRegistry())
    }
    #expect(error?.message.contains("register it in the registry") == true)
  }
}

/// A layout with a width of NaN.
private struct AnsweringNothing: Layout, Codable {
  var amount: Int

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: .nan, height: CGFloat(amount))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {}
}

/// A layout that claims that its size for one proposal holds for all.
private struct ForgettingLayout: RegionLayout, Codable {
  func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    let size = CGSize(width: (proposal.width ?? 30) < 25 ? 20 : 30, height: 10)
    return LayoutMeasurement(size: size, region: .everything)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {}
}

/// A build of then, played by this one: it lays documents out after one word of them is replaced.
@MainActor
@Suite struct SceneMinimizerEarlierTests {
  private func request(@ViewBuilder _ content: () -> some View) throws -> RecordingRequest {
    RecordingRequest(
      scene: try PreparedScene(LayoutScene(name: "a", root: content().node())),
      proposal: ProposedViewSize(width: 300, height: 200),
      environment: SceneEnvironment()
    )
  }

  /// Returns a build that replaces one text of canonical documents by a different one.
  private nonisolated func build(replacing word: String, by other: String) -> EarlierLayouts {
    EarlierLayouts("1.0") { document in
      do {
        let text = document.canonicalText.replacing(word, with: other)
        let scene = try #require(
          try SceneDocument(Array(text.utf8)).scenes(registry: SceneRegistry()).first
        )
        let requests = try RecordingRequest.requests(for: scene)
        let snapshot = try Recorder().record(try #require(requests.first)).snapshot()
        let paths = snapshot.outline.nodes.map(\.path)
        return .laidOut(Dictionary(uniqueKeysWithValues: zip(paths, snapshot.placements)))
      } catch {
        return .refused("\(error)")
      }
    }
  }

  private var scene: some View {
    VStack(alignment: .leading) {
      Text("A title of several words").font(.title)
      HStack(alignment: .top, spacing: 8) {
        Circle().frame(width: 30, height: 30)
        VStack(spacing: 3) {
          Color.red.frame(width: 10, height: 10).id("first")
          Color.blue.frame(width: 20, height: 10).id("second")
          Color.green.frame(width: 10, height: 10)
        }
        .id("list")
        Spacer()
      }
    }
  }

  @Test func `The minimized scene differs between the builds in the same way`() throws {
    // In the build of then, a spacing of 3 was one of 5.
    let earlier = build(replacing: "\"spacing\":3", by: "\"spacing\":5")
    let minimizer = try SceneMinimizer(request { scene }, registry: SceneRegistry())
    let minimized = try #require(try minimizer.minimize(against: earlier, on: nil))
    #expect(minimized.failure.kind == .differs)
    #expect(
      minimized.failure.description
        == "second is 20 × 10 at 0, 13 in its container; 1.0 places it 20 × 10 at 0, 15"
    )
    let text = minimized.scene.root.canonicalText
    #expect(text.contains(#""spacing":3"#))
    #expect(minimized.scene.nodeCount <= 4)
    #expect(minimized.remaining.contains("; 1.0 places it "))
  }

  @Test func `A named node is kept, and one that does not differ is not a failure`() throws {
    let earlier = build(replacing: "\"spacing\":3", by: "\"spacing\":5")
    let minimizer = try SceneMinimizer(request { scene }, registry: SceneRegistry())
    let minimized = try #require(try minimizer.minimize(against: earlier, on: "list"))
    #expect(minimized.failure.description.hasPrefix("list is 20 × 36 at 38, 0 in its container; "))
    #expect(minimized.scene.root.canonicalText.contains(#""id":"list""#))
    #expect(try minimizer.minimize(against: earlier, on: "first") == nil)
    #expect(throws: RecorderError.self) { try minimizer.minimize(against: earlier, on: "none") }
    #expect(try minimizer.minimize(against: build(replacing: "no", by: "no"), on: nil) == nil)
  }

  @Test func `A build that lacks the scene is named`() throws {
    let earlier = build(replacing: "HStack", by: "Shelf")
    let minimizer = try SceneMinimizer(request { scene }, registry: SceneRegistry())
    let error = #expect(throws: RecorderError.self) {
      try minimizer.minimize(against: earlier, on: nil)
    }
    #expect(error?.message.contains("1.0 does not lay it out: ") == true)
    #expect(error?.message.contains("Shelf") == true)
  }
}

@Suite struct EarlierLayoutsTests {
  @Test(
    arguments: [
      // The first pair sets the way: lower by 3, and as wide.
      (CGRect(x: 0, y: 9, width: 4, height: 5), true),
      (CGRect(x: 0, y: 1.5, width: 4, height: 5), true),
      (CGRect(x: 0, y: 1, width: 4, height: 5), false),
      (CGRect(x: 0, y: 0, width: 4, height: 5), false),
      (CGRect(x: 0, y: 9, width: 5, height: 5), false),
      // Differences due to rounding do not count beside a visible one.
      (CGRect(x: 0, y: 9, width: 4.000000001, height: 5), true),
      (CGRect(x: 0, y: 1.000000001, width: 4, height: 5), false),
    ]
  )
  func `Frames differ in the same way when the same of their sides do, in the same direction`(
    now: CGRect,
    isSame: Bool
  ) {
    let before = CGRect(x: 0, y: 1, width: 4, height: 5)
    let difference = FrameDifference(from: before, to: before.offsetBy(dx: 0, dy: 3))
    #expect(difference.isDifferent)
    #expect(difference.holds(from: before, to: now) == isSame)
  }

  @Test func `If layouts differ only by rounding, rounding is the difference`() {
    let before = CGRect(x: 0, y: 1, width: 4, height: 5)
    let rounded = CGRect(x: 0, y: 1.0000000000000002, width: 4, height: 5)
    let difference = FrameDifference(from: before, to: rounded)
    #expect(difference.isDifferent)
    #expect(difference.holds(from: before, to: rounded))
    #expect(!difference.holds(from: before, to: before))
    #expect(!FrameDifference(from: before, to: before).isDifferent)
  }

  @Test func `A build gets a document with the scene only`() throws {
    let scene = MinimalScene(
      root: ["type": "Text", "arguments": ["content": "$9"]],
      proposal: .unspecified,
      environment: .init()
    )
    let placement = Placement(
      frame: CGRect(x: 1, y: 2, width: 3, height: 4),
      proposal: .unspecified
    )
    let earlier = EarlierLayouts("1.0") { document in
      let isAsked = document == scene.document(named: "candidate")
      return isAsked ? .laidOut(["Text": placement]) : .refused("another scene")
    }
    #expect(earlier.placement(of: "Text", in: scene) == placement.frame)
    #expect(earlier.placement(of: "none", in: scene) == nil)
    let silent = EarlierLayouts("0.9") { _ in .refused("no such type") }
    #expect(silent.placement(of: "Text", in: scene) == nil)
  }
}

@Suite struct SimplerValuesTests {
  @Test func `Numbers are tried from zero to fewer digits, each once`() {
    #expect(SimplerNumber.numbers(for: 387.25) == [0, 1, 10, 100, 400, 390, 387, 387.3])
    #expect(SimplerNumber.numbers(for: 0) == [1, 10, 100])
    #expect(SimplerNumber.numbers(for: .infinity).isEmpty)
  }

  @Test func `Texts are tried as a letter, as first words, without a word, as first letters`() {
    let texts = SimplerText.texts(for: "one two three")
    #expect(texts.prefix(6) == ["a", "one", "one two", "two three", "one three", "o"])
    #expect(!texts.contains("one two three"))
    #expect(SimplerText.texts(for: "x").isEmpty)
  }
}
