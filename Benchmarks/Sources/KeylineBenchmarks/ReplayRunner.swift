import Digests
import LayoutDiff
import LayoutGallery
import LayoutRecorder
import LayoutScenes
import LayoutStore
import Synchronization

/// Lays out recorded snapshots again, on any thread; each scene is read once for all its proposals.
final class ReplayRunner: Sendable {
  private let replayer = Replayer(registry: .gallery)
  private let scenes = Mutex<[[UInt8]: PreparedScene]>([:])

  /// Lays out a snapshot again.
  ///
  /// - Throws: `BenchmarkError` if a node moved.
  func replay(_ texts: SnapshotContent) throws -> RecordedLayout {
    let recorded = try Snapshot(
      scene: texts.name,
      proposal: texts.proposal,
      environment: (try JSONReader.read(texts.environment.utf8)).object ?? [:],
      outline: texts.outline,
      table: texts.table
    )
    let recording = try replayer.replay(try scene(of: texts), as: recorded)
    let replayed = try recording.snapshot()
    guard recording.placements == texts.placements, replayed.outline == recorded.outline else {
      throw BenchmarkError("\(texts.name) was laid out differently")
    }
    return recording
  }

  private func scene(of texts: SnapshotContent) throws -> PreparedScene {
    let key = Array(texts.name.utf8) + [0] + texts.scene.utf8
    if let known = scenes.withLock({ $0[key] }) { return known }
    let scene = try PreparedScene(
      name: texts.name,
      document: texts.document,
      reading: texts.scene.utf8,
      registry: replayer.registry
    )
    scenes.withLock { $0[key] = scene }
    return scene
  }
}
