import CanonicalJSON
import Foundation
import KeylineUI
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import Testing

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
      minimized.failure.description == "blue is 5x4 at 7, 0 in its container; 1.0 has 5x4 at 15, 0"
    )
    #expect(minimized.scene.nodeCount <= 5)
    #expect(minimized.scene.root.canonicalText.contains(#""spacing":3"#))
    #expect(try minimizer.minimize(since: snapshot(3).1, of: "1.0", on: nil) == nil)
  }

  @Test func `A correct scene has no failure`() throws {
    let minimizer = try SceneMinimizer(request { screen(Text("a")) }, registry: registry)
    #expect(minimizer.failure() == nil)
  }

  @Test func `The same scene becomes the same, whatever ran before`() throws {
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
