/// Several scenes, one after the other.
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

/// Builds scenes from scenes, as a list of them, with conditions and loops.
@MainActor
@resultBuilder
public enum SceneBuilder {
  /// Makes one of several.
  public static func buildBlock(_ contents: any SceneContent...) -> SceneGroup {
    SceneGroup(contents)
  }

  /// Makes none where a condition does not hold.
  public static func buildOptional(_ content: SceneGroup?) -> SceneGroup {
    content ?? SceneGroup([])
  }

  /// Makes those of the first branch of a condition.
  public static func buildEither(first content: SceneGroup) -> SceneGroup { content }

  /// Makes those of the second branch of a condition.
  public static func buildEither(second content: SceneGroup) -> SceneGroup { content }

  /// Makes those of every step of a loop.
  public static func buildArray(_ contents: [SceneGroup]) -> SceneGroup {
    SceneGroup(contents)
  }

  /// Makes those that a newer system has.
  public static func buildLimitedAvailability(_ content: SceneGroup) -> SceneGroup { content }
}
