// Accepted: a canvas takes the proposed size, and its renderer never runs.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
public import LayoutCore
import LayoutEngine

/// The drawing destination of a canvas.
///
/// Renderers never run, so that no values of this type exist.
public struct GraphicsContext {
  let never: Never
  public var opacity: Double
  public var blendMode: BlendMode
  public var transform: CGAffineTransform
  public var environment: EnvironmentValues { EnvironmentValues() }
  public var clipBoundingRect: CGRect { .zero }
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
  public mutating func translateBy(x: CGFloat, y: CGFloat) {}
  public mutating func rotate(by angle: Angle) {}
  public mutating func concatenate(_ matrix: CGAffineTransform) {}
  public mutating func clip(
    to path: Path,
    style: FillStyle = FillStyle(),
    options: ClipOptions = ClipOptions()
  ) {}
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {}
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {}
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
}

extension GraphicsContext {
  public struct ClipOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let inverse = ClipOptions(rawValue: 1)
  }
  public struct FilterOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let linearColor = FilterOptions(rawValue: 1)
  }
  public struct BlurOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let opaque = BlurOptions(rawValue: 1)
  }

  public struct ResolvedText {
    let never: Never
    public var shading: Shading
    public func measure(in size: CGSize) -> CGSize { .zero }
  }
  public struct ResolvedImage {
    let never: Never
    public var shading: Shading?
    public var size: CGSize { .zero }
  }
  public struct ResolvedSymbol {
    let never: Never
    public var size: CGSize { .zero }
  }
  public func resolve(_ text: Text) -> ResolvedText { switch never {} }
  public func resolve(_ image: Image) -> ResolvedImage { switch never {} }
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { nil }
  public func draw(_ text: Text, in rect: CGRect) {}
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ text: ResolvedText, in rect: CGRect) {}
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {}
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {}
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {}
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}

  public struct Shading: Sendable {
    public static var foreground: Shading { Shading() }
    public static func color(_ color: Color) -> Shading { Shading() }
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading() }
    public static func palette(_ array: [Shading]) -> Shading { Shading() }
    public static func linearGradient(
      _ gradient: Gradient,
      startPoint: CGPoint,
      endPoint: CGPoint
    ) -> Shading {
      Shading()
    }
    public static func radialGradient(
      _ gradient: Gradient,
      center: CGPoint,
      startRadius: CGFloat,
      endRadius: CGFloat
    ) -> Shading {
      Shading()
    }
  }
  public struct Filter: Sendable {
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter()
    }
    public static func shadow(
      color: Color = .black.opacity(0.33),
      radius: CGFloat,
      x: CGFloat = 0,
      y: CGFloat = 0,
      blendMode: BlendMode = .normal
    ) -> Filter {
      Filter()
    }
    public static func colorMultiply(_ color: Color) -> Filter { Filter() }
    public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
    public static func saturation(_ amount: Double) -> Filter { Filter() }
    public static func brightness(_ amount: Double) -> Filter { Filter() }
    public static func contrast(_ amount: Double) -> Filter { Filter() }
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter() }
    public static func grayscale(_ amount: Double) -> Filter { Filter() }
    public static var luminanceToAlpha: Filter { Filter() }
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter
    { Filter() }
  }
}
