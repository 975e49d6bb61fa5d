public import Foundation
public import LayoutEngine
public import LayoutText

extension LayoutNode {
  /// Creates a leaf for text.
  public static func text(
    _ content: String,
    font: Font? = nil,
    lineLimit: Int? = nil
  ) -> LayoutNode {
    LayoutNode(type: "Text", leaf: TextLeaf(content: content, font: font, lineLimit: lineLimit))
  }

  /// Creates a leaf for an image of a system symbol.
  public static func image(
    systemName: String,
    isResizable: Bool = false,
    font: Font? = nil
  ) -> LayoutNode {
    LayoutNode(
      type: "Image",
      leaf: ImageLeaf(systemName: systemName, isResizable: isResizable, font: font)
    )
  }

  /// Creates a leaf for a shape or a color.
  public static func shape(
    _ outline: ShapeLeaf.Outline,
    paint: ShapeLeaf.Paint = ShapeLeaf.Paint()
  ) -> LayoutNode {
    LayoutNode(type: outline.typeName, leaf: ShapeLeaf(outline, paint: paint))
  }

  /// Creates a spacer with a minimum length in points; `nil` for 8 points.
  public static func spacer(minLength: CGFloat? = nil) -> LayoutNode {
    LayoutNode(type: "Spacer", leaf: SpacerLeaf(minLength: minLength))
  }

  /// A divider.
  public static var divider: LayoutNode { LayoutNode(type: "Divider", leaf: DividerLeaf()) }

  /// A slider.
  public static var slider: LayoutNode { LayoutNode(type: "Slider", leaf: SliderLeaf()) }
}

extension ShapeLeaf.Outline {
  /// The name of the view that draws the outline.
  public var typeName: String {
    switch self {
    case .color: "Color"
    case .rectangle: "Rectangle"
    case .roundedRectangle: "RoundedRectangle"
    case .circle: "Circle"
    case .ellipse: "Ellipse"
    case .capsule: "Capsule"
    }
  }
}
