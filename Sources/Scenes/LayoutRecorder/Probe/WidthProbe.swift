public import Foundation
import LayoutDiff
public import LayoutScenes

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
  public func layoutRanges(
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
        """
        its layout changes at more than \(WidthProbe.maximumCount) widths; narrow the range with \
        --from and --through
        """
      )
    }
  }
}

/// The whole device pixels in a range of widths, and the ends of the range.
struct PixelGrid {
  let widths: ClosedRange<CGFloat>
  let scale: CGFloat

  /// The width of a pixel, in points.
  var step: CGFloat { 1 / scale }

  /// Returns the first width of the grid after `width`; `nil` at the end.
  func next(after width: CGFloat) -> CGFloat? {
    guard width < widths.upperBound else { return nil }
    var pixel = (width * scale).rounded(.down) + 1
    if pixel / scale <= width { pixel += 1 }
    return min(pixel / scale, widths.upperBound)
  }

  /// Returns the last whole pixel before `width`.
  func last(before width: CGFloat) -> CGFloat {
    let pixel = (width * scale).rounded(.down)
    return (pixel / scale < width ? pixel : pixel - 1) / scale
  }
}

/// A range of widths over which the layout of a scene is linear.
///
/// In a layout range the scene has the same nodes, every text breaks its lines at the same places,
/// every `ViewThatFits` shows the same view, and each edge of each frame, relative to the node's
/// container, moves at a constant rate as the proposed width grows.
public struct LayoutRange: Hashable, Sendable {
  /// The first width, in points.
  public internal(set) var lower: CGFloat
  /// The width at which the next layout range starts, in points; for the last range, its last
  /// width.
  public internal(set) var upper: CGFloat
  /// The changes at the start of the range, in pre-order; empty for the first range.
  public internal(set) var changes: [WidthChange]
  /// Whether frames move on curves, for which every device pixel would be a separate range.
  public internal(set) var isCurved = false
  /// Whether this is the last range, which includes its upper width.
  public internal(set) var isLast = false

  /// Returns whether the layout range includes a width.
  public func contains(_ width: CGFloat) -> Bool {
    lower <= width && (width < upper || (isLast && width == upper))
  }

  /// Whether the range differs from the previous one only in how texts are truncated, and in the
  /// frames that follow from it.
  var isTruncation: Bool {
    changes.contains { $0.kind == .truncation }
      && changes.allSatisfy { [.truncation, .jump, .bend].contains($0.kind) }
  }
}

extension [LayoutRange] {
  /// Returns the ranges in ascending order without the changes that are only of truncated texts.
  func ignoringTruncation() -> [LayoutRange] {
    var merged: [LayoutRange] = []
    for layoutRange in self {
      guard layoutRange.isTruncation, let last = merged.indices.last else {
        merged.append(layoutRange)
        continue
      }
      merged[last].upper = layoutRange.upper
      merged[last].isLast = layoutRange.isLast
      merged[last].isCurved = merged[last].isCurved || layoutRange.isCurved
    }
    return merged
  }
}

/// A change of one node at the start of a layout range.
public struct WidthChange: Hashable, Sendable {
  /// The kinds of change.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The scene has different nodes, for example those in a geometry reader.
    case nodes
    /// A `ViewThatFits` shows a different view.
    case choice
    /// A text breaks its lines differently.
    case lines
    /// A text that is truncated on at least one side changes its visible part or its frame.
    case truncation
    /// The frame changes abruptly.
    case jump
    /// The frame continues at a different rate.
    case bend
  }

  /// The kind.
  public let kind: Kind
  /// The path of the node.
  public let path: String
  /// The name of the node for people.
  public let name: String
}

extension WidthChange {
  init(_ kind: Kind, of node: SceneOutline.Node) {
    self.init(kind: kind, path: node.path, name: node.name)
  }
}
