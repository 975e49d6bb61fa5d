// Styles that fill shapes and text; they affect only drawing.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A translucent background material.
public struct Material: PaintedStyle {
  let paint: ShapeLeaf.Paint
  private init(_ name: String) { paint = ShapeLeaf.Paint(color: name) }
  public static let ultraThin = Material("ultraThinMaterial")
  public static let thin = Material("thinMaterial")
  public static let regular = Material("regularMaterial")
  public static let thick = Material("thickMaterial")
  public static let ultraThick = Material("ultraThickMaterial")
  public static let bar = Material("barMaterial")
}
