/// Scenes that are written in Swift.
@MainActor
public protocol SceneContent {
  /// Returns the scenes.
  ///
  /// - Throws: `SceneError` when a name or an id is none, two nodes have one id, or a tree is too
  ///   deep.
  func scenes() throws(SceneError) -> [LayoutScene]
}
