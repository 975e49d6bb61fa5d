import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import Testing

@MainActor
@Suite struct RecorderTests {
  private func requests(
    in proposals: [ProposedViewSize],
    @ViewBuilder _ content: () -> some View
  ) throws -> [RecordingRequest] {
    try RecordingRequest.requests(
      for: LayoutScene(name: "a", root: content().node(), proposals: proposals)
    )
  }

  @Test func `A recording has the placements of all nodes in pre-order`() throws {
    let request = try #require(
      try requests(in: [.unspecified]) {
        VStack(spacing: 2) {
          Color.red.frame(width: 10, height: 4)
          Color.blue.frame(width: 6, height: 4)
        }
      }.first
    )
    let recording = try Recorder().record(request)
    let text = String(decoding: recording.placements, as: UTF8.self)
    #expect(text.hasPrefix("[[0,0,10,10,null,null],[0,0,10,4,"))
    #expect(recording.table.placements[3].frame == CGRect(x: 2, y: 6, width: 6, height: 4))
    #expect(try recording.snapshot().size == CGSize(width: 10, height: 10))
  }

  @Test func `Every proposal and environment is a request`() throws {
    let scene = try LayoutScene(
      name: "a",
      document: "d",
      root: Text("a").node(),
      proposals: [.zero, .infinity],
      environments: [SceneEnvironment(), SceneEnvironment(LayoutEnvironment(displayScale: 3))]
    )
    let requests = try RecordingRequest.requests(for: scene)
    #expect(requests.map(\.proposal) == [.zero, .zero, .infinity, .infinity])
    #expect(requests.map(\.environment.layout.displayScale) == [1, 3, 1, 3])
    #expect(requests.allSatisfy { $0.scene.document == "d" })
  }

  @Test func `A view that would fill an infinite proposal has its ideal size`() throws {
    let request = try #require(try requests(in: [.infinity]) { Color.red }.first)
    let recording = try Recorder().record(request)
    #expect(recording.table.placements.map(\.frame) == [CGRect(x: 0, y: 0, width: 10, height: 10)])
  }

  @Test func `A trace is recorded only on request`() throws {
    let request = try #require(try requests(in: [.zero]) { Text("a") }.first)
    #expect(try Recorder().record(request).trace == nil)
    let traced = try Recorder(options: LayoutOptions(traces: true)).record(request)
    #expect(traced.trace?.events.isEmpty == false)
  }
}
