public import Foundation
import LayoutEngine

/// Colours that turn into one another.
public struct Gradient: PaintedStyle, Hashable {
  /// A colour at a place of a gradient.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, from 0 to 1.
    public var location: CGFloat

    /// Creates a colour at a place.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours and their places.
  public var stops: [Stop]

  /// Creates a gradient of colours at places.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Creates a gradient of colours at even distances.
  public init(colors: [Color]) {
    let last = max(CGFloat(colors.count) - 1, 1)
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// The paint of the first colour stands for all.
  var paint: ShapeLeaf.Paint { stops.first?.color.paint ?? ShapeLeaf.Paint() }
}

/// A gradient that a colour makes.
public struct AnyGradient: PaintedStyle, Hashable {
  let paint: ShapeLeaf.Paint

  /// Creates a gradient.
  public init(_ gradient: Gradient) {
    paint = gradient.paint
  }
}

/// A gradient as a view, which takes what is proposed.
protocol GradientView: View, PaintedStyle where Body == Never {}

extension GradientView {
  /// Appends a leaf that takes what is proposed.
  static func lowerPaint(_ paint: ShapeLeaf.Paint, into nodes: inout [LayoutNode]) {
    var node = LayoutNode.shape(.color, paint: paint)
    node.type = String(describing: Self.self)
    nodes.append(node)
  }
}
