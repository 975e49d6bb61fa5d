import CanonicalJSON
import Foundation
import KeylineUI
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import Testing

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
  private nonisolated func build(
    replacing word: String,
    by other: String
  ) -> EarlierLayouts {
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
        == "second is 20x10 at 0, 13 in its container; 1.0 places it 20x10 at 0, 15"
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
    #expect(minimized.failure.description.hasPrefix("list is 20x36 at 38, 0 in its container; "))
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
