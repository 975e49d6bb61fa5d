/// The background style.
public struct BackgroundStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "background")
  /// Creates the style.
  public init() {}
}
