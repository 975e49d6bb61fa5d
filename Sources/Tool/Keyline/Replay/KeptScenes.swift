import LayoutRecorder
import LayoutScenes
import Synchronization

/// The scenes of the last request that named a state of the project, for requests about the same ones.
///
/// While a length is dragged, one scene is laid out many times, and reading the names of all documents would take
/// longer than the layout.
final class KeptScenes: Sendable {
  private let last = Mutex<(key: [String], scenes: [KeptScene])?>(nil)

  /// Returns scenes, which are found again only for a different key.
  ///
  /// - Parameters:
  ///   - key: What the scenes depend on; `nil` if that is not known.
  ///   - find: Finds the scenes.
  /// - Returns: The scenes.
  /// - Throws: What `find` throws.
  func scenes(for key: [String]?, _ find: () throws -> [LayoutScene]) rethrows -> [KeptScene] {
    guard let key else { return try find().map(KeptScene.init) }
    if let known = last.withLock({ $0 }), known.key == key { return known.scenes }
    let found = try find().map(KeptScene.init)
    last.withLock { $0 = (key, found) }
    return found
  }
}

/// A scene with its preparation, which depends on neither its proposals nor its environments.
struct KeptScene: Sendable {
  /// The scene, whose proposals and environments may be changed.
  var scene: LayoutScene
  private let preparation = Preparation()

  init(_ scene: LayoutScene) { self.scene = scene }

  /// Returns the prepared scene, which `prepare` prepares the first time.
  ///
  /// - Throws: What `prepare` throws.
  func prepared(by prepare: (LayoutScene) throws -> PreparedScene) throws -> PreparedScene {
    if let known = preparation.scene.withLock({ $0 }) { return known }
    let scene = try prepare(scene)
    preparation.scene.withLock { $0 = scene }
    return scene
  }

  /// What the copies of a kept scene share.
  private final class Preparation: Sendable {
    let scene = Mutex<PreparedScene?>(nil)
  }
}
