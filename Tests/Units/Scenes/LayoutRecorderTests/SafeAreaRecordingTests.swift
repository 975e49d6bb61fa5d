import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import Testing

@MainActor
@Suite struct SafeAreaRecordingTests {
  private let covered = SceneEnvironment(
    LayoutEnvironment(safeAreaInsets: EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0))
  )

  private func recording(_ view: some View) throws -> RecordedLayout {
    try recording(view.node())
  }

  private func recording(_ root: LayoutNode) throws -> RecordedLayout {
    let scene = try LayoutScene(
      name: "a",
      root: root,
      proposals: [ProposedViewSize(width: 100, height: 80)],
      environments: [covered]
    )
    return try Recorder().record(try #require(try RecordingRequest.requests(for: scene).first))
  }

  @Test func `The root avoids the safe area insets`() throws {
    let frames = try recording(Color.red).table.placements.map(\.frame)
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 100, height: 80), CGRect(x: 0, y: 20, width: 100, height: 50),
      ]
    )
  }

  @Test func `A root with the safe area's layout is not inset again, whatever its type`() throws {
    var root = LayoutNode.safeArea(covered.layout.safeAreaInsets, [Color.red.node()])
    root.type = "screen"
    let recorded = try recording(root)
    #expect(recorded.request.scene.outline.nodes.map(\.type) == ["screen", "Color"])
    #expect(recorded.table.placements.map(\.frame.height) == [80, 50])
  }

  @Test func `A recorded scene has the same layout without outer insets`() throws {
    let view = VStack(spacing: 0) {
      Color.red.ignoresSafeArea()
      Color.blue.frame(height: 4).safeAreaInset(edge: .top) { Divider() }
    }
    let first = try recording(view)
    let again = try PreparedScene(
      name: "a",
      document: "a",
      reading: first.request.scene.text,
      registry: SceneRegistry()
    )
    #expect(again.digest == first.request.scene.digest)
    let second = try Replayer(registry: SceneRegistry()).replay(again, as: try first.snapshot())
    #expect(second.table == first.table)
    #expect(second.request.scene.outline.nodes.map(\.type).prefix(2) == ["safeArea", "VStack"])
  }
}
