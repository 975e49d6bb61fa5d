/// A color, gradient or material, which has no effect on layout.
public protocol ShapeStyle: Sendable {
  /// The type of the resolved style.
  associatedtype Resolved: ShapeStyle = Never

  /// Resolves the style in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
  /// Not called, because the style is the same in every environment.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) is the same in every environment.")
  }
}

extension Never: ShapeStyle {
  /// The type of the resolved style; there is none.
  public typealias Resolved = Never
}

extension ShapeStyle {
  /// The paint of the style; the inherited paint if it is unknown.
  var knownPaint: ShapeLeaf.Paint { (self as? any PaintedStyle)?.paint ?? ShapeLeaf.Paint() }

  /// Multiplies the opacity of the style.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    var paint = knownPaint
    paint.opacity *= opacity
    return AnyShapeStyle(paint: paint)
  }
}

/// A type-erased style.
public struct AnyShapeStyle: PaintedStyle {
  let paint: ShapeLeaf.Paint

  init(paint: ShapeLeaf.Paint) { self.paint = paint }

  /// Erases the type of a style.
  public init<S: ShapeStyle>(_ style: S) { paint = style.knownPaint }
}

/// The foreground style.
public struct ForegroundStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint()
  /// Creates the style.
  public init() {}
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background style.
  public static var background: BackgroundStyle { BackgroundStyle() }
}
