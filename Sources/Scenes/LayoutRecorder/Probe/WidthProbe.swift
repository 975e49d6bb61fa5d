public import Foundation
import LayoutDiff
package import LayoutScenes

/// Finds the widths at which the layout of a scene changes.
///
/// The scene is laid out at every whole device pixel, so that no layout range that includes one is
/// missed. Between two pixels in different ranges, bisection finds the exact width of a jump, and
/// the intersection of two lines determines the width of a bend to a hundred-millionth of a point.
public struct WidthProbe: Sendable {
  /// The maximum number of layout ranges.
  public static let maximumCount = 10_000

  /// The widths, in points.
  public let widths: ClosedRange<CGFloat>
  /// The proposed height, in points; `nil` for unspecified.
  public let height: CGFloat?
  /// The number of device pixels per point; `nil` for that of the environment.
  public let scale: CGFloat?

  /// Creates a probe.
  public init(
    widths: ClosedRange<CGFloat> = 0...1366,
    height: CGFloat? = nil,
    scale: CGFloat? = nil
  ) {
    self.widths = widths
    self.height = height
    self.scale = scale
  }

  /// Returns the layout ranges of a scene in ascending order.
  ///
  /// - Throws: `RecorderError` if the scene cannot be laid out at a width, or has too many layout
  ///   ranges.
  package func layoutRanges(
    of scene: PreparedScene,
    in environment: SceneEnvironment
  ) throws(RecorderError) -> [LayoutRange] {
    let runner = WidthRunner(scene, environment: environment, height: height)
    let scale = scale ?? environment.layout.displayScale
    var scan = WidthScan(runner: runner, grid: PixelGrid(widths: widths, scale: scale))
    do {
      return try scan.layoutRanges()
    } catch let error as RecorderError {
      throw error
    } catch {
      throw .notLaidOut(
        scene.name,
        because: """
          its layout changes at more than \(WidthProbe.maximumCount) widths; narrow the range with \
          --from and --through
          """
      )
    }
  }
}
