import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import Testing

@MainActor
@Suite struct GeometryReaderRecordingTests {
  private func scene(_ proposals: [ProposedViewSize]) throws -> LayoutScene {
    let view = GeometryReader { proxy in
      if proxy.size.width > 50 { Text("wide") }
      Color.red.frame(width: proxy.size.width / 2, height: 4)
    }
    return try LayoutScene(name: "a", root: view.node(), proposals: proposals)
  }

  @Test func `Each proposal has the tree that it gives`() throws {
    let sizes = [40, 100].map { ProposedViewSize(width: $0, height: 20) }
    let requests = try RecordingRequest.requests(for: scene(sizes))
    #expect(requests.map { $0.scene.root.children.count } == [1, 2])
    let recordings = try requests.map { try Recorder().record($0) }
    #expect(recordings.map { $0.table.placements.last?.frame.width } == [20, 50])
    #expect(try recordings[1].snapshot().placements.count == 4)
  }

  @Test func `A request made by hand is completed when it is recorded`() throws {
    let asked = ProposedViewSize(width: 40, height: 20)
    let request = RecordingRequest(
      scene: try PreparedScene(try scene([])),
      proposal: asked,
      environment: SceneEnvironment()
    )
    let recording = try Recorder().record(request)
    #expect(recording.table.placements.count == 3)
    #expect(
      recording.request.scene.outline.nodes.map(\.type) == ["GeometryReader", "frame", "Color"]
    )
  }

  @Test func `A recorded scene reads back, and has the same layout`() throws {
    let asked = ProposedViewSize(width: 100, height: 20)
    let first = try Recorder().record(
      try #require(try RecordingRequest.requests(for: scene([asked])).first)
    )
    let again = try PreparedScene(
      name: "a",
      document: "a",
      reading: first.request.scene.text,
      registry: SceneRegistry()
    )
    #expect(again.digest == first.request.scene.digest)
    let second = try Recorder().record(
      RecordingRequest(scene: again, proposal: asked, environment: SceneEnvironment())
    )
    #expect(second.table == first.table)
  }
}
