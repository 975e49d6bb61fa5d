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
  func replay(_ recorded: Snapshot) throws -> RecordedLayout {
    let layout = try replayer.replay(try scene(of: recorded), as: recorded)
    let replayed = layout.snapshot
    guard replayed.layout == recorded.layout, replayed.outline == recorded.outline else {
      throw BenchmarkError("\(recorded.scene) was laid out differently")
    }
    return layout
  }

  private func scene(of snapshot: Snapshot) throws -> PreparedScene {
    let key = Array(snapshot.scene.utf8) + [0] + snapshot.definition.text.utf8
    if let known = scenes.withLock({ $0[key] }) { return known }
    let scene = try PreparedScene(of: snapshot, registry: replayer.registry)
    scenes.withLock { $0[key] = scene }
    return scene
  }
}
