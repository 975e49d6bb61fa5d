import Digests
public import Foundation
import LayoutCore
public import LayoutScenes

/// A scene in one environment at one proposed height, with its layout ranges.
public struct ProbedScene: Sendable {
  /// The scene's name.
  public let name: String
  /// The environment.
  public let environment: SceneEnvironment
  /// The proposed height, in points; `nil` for unspecified.
  public let height: CGFloat?
  /// The layout ranges in ascending order.
  public let layoutRanges: [LayoutRange]

  /// Probes a scene.
  ///
  /// - Throws: `RecorderError` if the scene cannot be laid out at a width, or has too many layout
  ///   ranges.
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
