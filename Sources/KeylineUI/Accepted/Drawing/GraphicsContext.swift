public import Foundation
public import LayoutCore

/// What a canvas's renderer draws in.
///
/// None ever runs, so there is no value of this type.
public struct GraphicsContext {
  /// What keeps anybody from making one.
  let never: Never

  /// The opacity of what is drawn, from 0 to 1.
  public var opacity: Double
  /// How what is drawn covers what is behind it.
  public var blendMode: BlendMode
  /// The change of coordinates of what is drawn.
  public var transform: CGAffineTransform

  /// The environment of the canvas.
  public var environment: EnvironmentValues { EnvironmentValues() }
  /// The rectangle that holds everything that is not clipped away.
  public var clipBoundingRect: CGRect { .zero }

  /// Scales what is drawn from here on.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {}

  /// Shifts what is drawn from here on.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {}

  /// Turns what is drawn from here on.
  public mutating func rotate(by angle: Angle) {}

  /// Changes the coordinates of what is drawn from here on.
  public mutating func concatenate(_ matrix: CGAffineTransform) {}

  /// Clips what is drawn from here on.
  public mutating func clip(
    to path: Path,
    style: FillStyle = FillStyle(),
    options: ClipOptions = ClipOptions()
  ) {}

  /// Clips what is drawn from here on to what `content` draws.
  public mutating func clipToLayer(
    opacity: Double = 1,
    options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {}

  /// Filters what is drawn from here on.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {}

  /// Draws what `content` draws as one.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {}

  /// Fills an outline.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}

  /// Draws a line along an outline.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}

  /// Draws a line along an outline, of a width in points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
}

extension GraphicsContext {
  /// How a clip is applied.
  public struct ClipOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// Creates a set of bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// What is inside is clipped away.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// How a filter is applied.
  public struct FilterOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// Creates a set of bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Without the standard's curve.
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// How a blur is drawn.
  public struct BlurOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// Creates a set of bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The result is opaque.
    public static let opaque = BlurOptions(rawValue: 1)
    /// Without visible steps between colours.
    public static let dithersResult = BlurOptions(rawValue: 2)
  }
}
