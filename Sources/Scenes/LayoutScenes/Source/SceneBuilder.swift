import KeylineUI
import LayoutCore
import LayoutEngine

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
  public static func buildArray(_ contents: [SceneGroup]) -> SceneGroup { SceneGroup(contents) }

  /// Returns the scenes of an `if #available` statement.
  public static func buildLimitedAvailability(_ content: SceneGroup) -> SceneGroup { content }
}
