/// The foreground style.
public struct ForegroundStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint()
  /// Creates the style.
  public init() {}
}

/// The background style.
public struct BackgroundStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "background")
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
