public import LayoutDiff

/// One snapshot of a scene in every version of a history.
public struct SceneHistory: Sendable {
  /// The name of the scene.
  public let scene: String
  /// The proposal and the environment, as text.
  public let configuration: String
  /// The snapshots, and the changes between them.
  public let history: SnapshotHistory
  /// The versions that lack the snapshot and for which this build laid out a recorded scene, with
  /// the version of that scene.
  public internal(set) var laidOut: [String: String] = [:]

  /// Returns the error for a path that has no node in any version.
  fileprivate func noNode(_ path: String) -> KeylineError {
    .noNode(
      "\(scene) had no node “\(path)” in any version",
      path,
      among: Set(history.paths),
      of: scene,
      "latest"
    )
  }
}

extension [SceneHistory] {
  /// Returns the histories that contain a node with the path or name; all histories if the path is `nil`.
  ///
  /// - Throws: ``KeylineError`` with the nearest path if there is none.
  public func containing(_ path: String?) throws(KeylineError) -> [SceneHistory] {
    guard let path else { return self }
    let found = filter { $0.history.contains(path) }
    if found.isEmpty, let first { throw first.noNode(path) }
    return found
  }
}
