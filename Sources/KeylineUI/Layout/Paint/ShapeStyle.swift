/// A colour, gradient or material to paint with; layout ignores it.
public protocol ShapeStyle: Sendable {
  /// The type of the style that an environment makes of this one.
  associatedtype Resolved: ShapeStyle = Never

  /// Returns the style that an environment makes of this one.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
  /// A style that is the same everywhere is never asked.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) is the same in every environment.")
  }
}

extension Never: ShapeStyle {
  /// The style that an environment makes: there is none.
  public typealias Resolved = Never
}

/// A style that knows what its paint is called.
protocol PaintedStyle: ShapeStyle {
  /// The paint.
  var paint: ShapeLeaf.Paint { get }
}

extension ShapeStyle {
  /// The paint of the style; that around the view where the style does not tell.
  var knownPaint: ShapeLeaf.Paint {
    (self as? any PaintedStyle)?.paint ?? ShapeLeaf.Paint()
  }

  /// Returns the style with its opacity multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    var paint = knownPaint
    paint.opacity *= opacity
    return AnyShapeStyle(paint: paint)
  }
}

/// A style whose type is erased.
public struct AnyShapeStyle: PaintedStyle {
  let paint: ShapeLeaf.Paint

  init(paint: ShapeLeaf.Paint) {
    self.paint = paint
  }

  /// Creates a style that paints as `style` does.
  public init<S: ShapeStyle>(_ style: S) {
    paint = style.knownPaint
  }
}
