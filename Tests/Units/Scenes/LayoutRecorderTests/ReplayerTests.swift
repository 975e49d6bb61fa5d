import CanonicalJSON
import KeylineUI
import LayoutCore
import LayoutDiff
import LayoutGallery
import LayoutRecorder
import LayoutScenes
import Testing

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
