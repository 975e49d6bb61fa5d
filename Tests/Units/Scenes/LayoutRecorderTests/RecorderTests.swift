import Digests
import Foundation
import KeylineUI
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutGallery
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

@MainActor
@Suite struct ReplayerTests {
  private func recording() throws -> RecordedLayout {
    let view = FlowLayout {
      Text("Hello").anchor(.bottom)
      Text("Wide world")
    }
    let scene = try LayoutScene(
      name: "a",
      root: view.node(),
      proposals: [ProposedViewSize(width: 60, height: nil)],
      environments: [try SceneEnvironment(["layoutDirection": "rightToLeft"])]
    )
    return try Recorder().record(#require(try RecordingRequest.requests(for: scene).first))
  }

  @Test func `A new recording replays to the same bytes from its texts`() throws {
    let recording = try recording()
    let scene = try PreparedScene(
      name: "a",
      document: "a",
      reading: recording.request.scene.text,
      registry: .gallery
    )
    let again = try Replayer(registry: .gallery).replay(scene, as: recording.snapshot())
    #expect(again.placements == recording.placements)
    #expect(again.environmentText == recording.environmentText)
    #expect(again.request.scene.outline == recording.request.scene.outline)
  }

  @Test func `An environment that this build does not support is rejected`() throws {
    let recording = try recording()
    let snapshot = try Snapshot(
      scene: "a",
      proposal: .zero,
      environment: ["colorScheme": "dark"],
      outline: recording.request.scene.outline,
      table: recording.table
    )
    let error = #expect(throws: RecorderError.self) {
      try Replayer(registry: .gallery).replay(recording.request.scene, as: snapshot)
    }
    #expect(error?.code == .unreadable)
  }
}
