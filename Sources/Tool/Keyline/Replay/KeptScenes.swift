import LayoutScenes
import Synchronization

/// The scenes of the last request that named a state of the project, for requests about the same ones.
///
/// While a length is dragged, one scene is laid out many times, and reading the names of all documents would take
/// longer than the layout.
final class KeptScenes: Sendable {
  private let last = Mutex<(key: [String], scenes: [LayoutScene])?>(nil)

  /// Returns scenes, which are found again only for a different key.
  ///
  /// - Parameters:
  ///   - key: What the scenes depend on; `nil` if that is not known.
  ///   - find: Finds the scenes.
  /// - Returns: The scenes.
  /// - Throws: What `find` throws.
  func scenes(for key: [String]?, _ find: () throws -> [LayoutScene]) rethrows -> [LayoutScene] {
    guard let key else { return try find() }
    if let known = last.withLock({ $0 }), known.key == key { return known.scenes }
    let found = try find()
    last.withLock { $0 = (key, found) }
    return found
  }
}
