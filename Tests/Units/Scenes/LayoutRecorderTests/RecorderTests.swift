import CardSnapshots
import Digests
import Foundation
import KeylineAppleNames
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
    let first = recording.snapshot.placements.prefix(2)
    #expect(
      first.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: 10, height: 4),
      ]
    )
    #expect(first[0].proposal == .unspecified)
    #expect(recording.snapshot.placements[3].frame == CGRect(x: 2, y: 6, width: 6, height: 4))
    #expect(recording.snapshot.size == CGSize(width: 10, height: 10))
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
    #expect(
      recording.snapshot.placements.map(\.frame) == [CGRect(x: 0, y: 0, width: 10, height: 10)]
    )
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
    let again = try Replayer(registry: .gallery).replay(scene, as: recording.snapshot)
    #expect(again.snapshot.layout == recording.snapshot.layout)
    #expect(again.snapshot.environmentText == recording.snapshot.environmentText)
    #expect(again.request.scene.outline == recording.request.scene.outline)
  }

  @Test func `An environment that this build does not support is rejected`() throws {
    let recording = try recording()
    let snapshot = try Snapshot(
      scene: "a",
      proposal: .zero,
      environment: ["colorScheme": "dark"],
      outline: recording.request.scene.outline,
      table: recording.snapshot.table
    )
    let error = #expect(throws: RecorderError.self) {
      try Replayer(registry: .gallery).replay(recording.request.scene, as: snapshot)
    }
    #expect(error?.code == .unreadable)
  }
}

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
    #expect(recordings.map { $0.snapshot.placements.last?.frame.width } == [20, 50])
    #expect(recordings[1].snapshot.placements.count == 4)
  }

  @Test func `A request made by hand is completed when it is recorded`() throws {
    let asked = ProposedViewSize(width: 40, height: 20)
    let request = RecordingRequest(
      scene: try PreparedScene(try scene([])),
      proposal: asked,
      environment: SceneEnvironment()
    )
    let recording = try Recorder().record(request)
    #expect(recording.snapshot.placements.count == 3)
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
    #expect(second.snapshot.table == first.snapshot.table)
  }
}

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
    let frames = try recording(Color.red).snapshot.placements.map(\.frame)
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
    #expect(recorded.snapshot.placements.map(\.frame.height) == [80, 50])
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
    let second = try Replayer(registry: SceneRegistry()).replay(again, as: first.snapshot)
    #expect(second.snapshot.table == first.snapshot.table)
    #expect(second.request.scene.outline.nodes.map(\.type).prefix(2) == ["safeArea", "VStack"])
  }
}
