public import Foundation
import LayoutEngine

/// A gradient of colors.
public struct Gradient: PaintedStyle, Hashable {
  /// A color at a location in a gradient.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The location, from 0 to 1.
    public var location: CGFloat

    /// Creates a stop.
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  /// The color space in which colors are interpolated.
  public enum ColorSpace: Hashable, Sendable {
    /// The color space of the display.
    case device
    /// A color space with perceptually even steps.
    case perceptual
  }

  /// The colors and their locations.
  public var stops: [Stop]

  /// Creates a gradient from stops.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient from evenly spaced colors.
  public init(colors: [Color]) {
    let last = max(CGFloat(colors.count) - 1, 1)
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// Returns a gradient that is interpolated in a color space, which its layout does not depend on.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }

  var paint: ShapeLeaf.Paint { stops.first?.color.paint ?? ShapeLeaf.Paint() }
}

/// The standard gradient of a color.
public struct AnyGradient: PaintedStyle, Hashable {
  let paint: ShapeLeaf.Paint

  /// Creates a gradient.
  public init(_ gradient: Gradient) { paint = gradient.paint }
}

/// A gradient; as a view, it takes the proposed size.
protocol GradientView: View, PaintedStyle where Body == Never {}

extension GradientView {
  /// Appends a leaf that takes the proposed size.
  public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    var node = LayoutNode.shape(.color, paint: paint)
    node.type = "\(Self.self)"
    nodes.append(node)
  }
}

/// A mesh gradient; as a view, it takes the proposed size.
public struct MeshGradient: GradientView {
  nonisolated let paint: ShapeLeaf.Paint

  /// Creates a gradient from rows and columns of points between 0 and 1, with a color for each.
  nonisolated public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true
  ) {
    paint = Gradient(colors: colors).paint
  }
}
