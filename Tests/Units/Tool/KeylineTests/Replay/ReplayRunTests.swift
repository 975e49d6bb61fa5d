import Digests
import Foundation
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import LayoutStore
import Testing

@testable import Keyline

@Suite struct ReplayRunTests {
  /// Records a scene in some proposals, accepts everything, and lays it out again without a cache.
  ///
  /// - Returns: How many steps the statements of the replay took.
  private func steps(ofReplaying count: Int) throws -> Int {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try RecordsStore.open(
      folder.appendingPathComponent("layouts.sqlite").path,
      for: .recording,
      program: "test"
    )
    let tree: JSONValue = ["type": "VStack", "children": [["type": "Rectangle"]]]
    let scene = try PreparedScene(
      name: "scene",
      document: "scene",
      reading: Array(tree.canonicalText.utf8),
      registry: SceneRegistry()
    )
    let build = BuildDescription(fingerprint: "b0", program: "test", platform: "test")
    let writer = try store.beginVersion(VersionDraft(label: "1", build: build))
    for width in 1...count {
      let request = RecordingRequest(
        scene: scene,
        proposal: ProposedViewSize(width: CGFloat(width), height: 10),
        environment: SceneEnvironment(LayoutEnvironment())
      )
      try writer.add(try Recorder().record(request).snapshot)
    }
    let version = try writer.commit()
    let snapshots = try store.snapshots(of: version)
    let subjects = snapshots.map { Decision.Subject($0) }
    try store.decide(Decision(.accepted, in: version, on: subjects, by: "somebody"))
    var run = ReplayRun(
      versions: [version],
      records: store,
      cache: nil,
      code: RunningCode(build: "b1", release: "keyline 1.0", registry: SceneRegistry()),
      options: Replay(in: StoreLocation(store.path))
    )
    let before = store.stepCount
    try run.replay(snapshots)
    let diff = try run.diff(excludedCount: 0)
    #expect(diff.comparedCount == count && diff.scenes.isEmpty && diff.omissions.isEmpty)
    return store.stepCount - before
  }

  @Test func `Replaying four times as many snapshots is four times the work`() throws {
    // More than one batch.
    let (few, many) = (try steps(ofReplaying: 500), try steps(ofReplaying: 2_000))
    #expect(few > 500)
    #expect(many <= 4 * few + 100, "\(few) and \(many)")
  }
}
