/// The style of a prompt in a field.
public struct PlaceholderTextShapeStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "placeholder")
  /// Creates the style.
  public init() {}
}

/// The style of what is selected.
public struct SelectionShapeStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "selection")
  /// Creates the style.
  public init() {}
}

/// The style of links.
public struct LinkShapeStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "link")
  /// Creates the style.
  public init() {}
}

/// The style that fills shapes.
public struct FillShapeStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "fill")
  /// Creates the style.
  public init() {}
}

/// The style of what is behind a window's content.
public struct WindowBackgroundShapeStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "windowBackground")
  /// Creates the style.
  public init() {}
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The style of a prompt in a field.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The style of what is selected.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The style of links.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// The style that fills shapes.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The style of what is behind a window's content.
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
