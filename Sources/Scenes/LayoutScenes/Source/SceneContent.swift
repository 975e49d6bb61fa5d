/// Scenes that are declared in Swift.
@MainActor
public protocol SceneContent {
  /// Returns the scenes.
  ///
  /// - Throws: `SceneError` if a name or an id is not valid, two nodes have the same id, or a tree
  ///   is too deep.
  func scenes() throws(SceneError) -> [LayoutScene]
}

/// A group of scenes.
@MainActor
public struct SceneGroup: SceneContent {
  private let contents: [any SceneContent]

  init(_ contents: [any SceneContent]) {
    self.contents = contents
  }

  /// Returns the scenes in order.
  public func scenes() throws(SceneError) -> [LayoutScene] {
    var scenes: [LayoutScene] = []
    for content in contents { scenes += try content.scenes() }
    return scenes
  }
}

/// A result builder of scenes.
@MainActor
@resultBuilder
public enum SceneBuilder {
  /// Returns several scenes as a group.
  public static func buildBlock(_ contents: any SceneContent...) -> SceneGroup {
    SceneGroup(contents)
  }

  /// Returns the scenes of an `if` statement.
  public static func buildOptional(_ content: SceneGroup?) -> SceneGroup {
    content ?? SceneGroup([])
  }

  /// Returns the scenes of an `if` branch.
  public static func buildEither(first content: SceneGroup) -> SceneGroup { content }

  /// Returns the scenes of an `else` branch.
  public static func buildEither(second content: SceneGroup) -> SceneGroup { content }

  /// Returns the scenes of a `for` statement.
  public static func buildArray(_ contents: [SceneGroup]) -> SceneGroup {
    SceneGroup(contents)
  }

  /// Returns the scenes of an `if #available` statement.
  public static func buildLimitedAvailability(_ content: SceneGroup) -> SceneGroup { content }
}
