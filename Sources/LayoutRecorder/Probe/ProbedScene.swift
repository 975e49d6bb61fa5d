public import Foundation
import LayoutCore
public import LayoutScenes

/// A scene in one environment and of one proposed height, with the widths at which it changes.
public struct ProbedScene: Sendable {
  /// The scene's name.
  public let name: String
  /// The environment.
  public let environment: SceneEnvironment
  /// The proposed height, in points; `nil` for unspecified.
  public let height: CGFloat?
  /// The layout ranges, from the smallest width to the greatest.
  public let layoutRanges: [LayoutRange]

  /// Probes a scene.
  ///
  /// - Throws: `RecorderError` when the scene cannot be laid out at a width, or has too many layout ranges.
  public init(
    _ scene: PreparedScene,
    in environment: SceneEnvironment,
    by probe: WidthProbe
  ) throws(RecorderError) {
    name = scene.name
    self.environment = environment
    height = probe.height
    layoutRanges = try probe.layoutRanges(of: scene, in: environment)
  }
}
