public import Foundation
public import JSON
public import LayoutContainers
public import LayoutCore
public import LayoutEngine

extension LayoutNode {
  /// Returns the node with a border of a width in points, which changes no frame.
  public func border(color: String, width: CGFloat = 1) -> LayoutNode {
    var node = wrapped(as: "border", in: BorderLayout())
    node.arguments = ["color": .string(color), "width": .number(Double(width))]
    return node
  }

  /// Returns the node hidden, with its frame unchanged.
  public func hidden() -> LayoutNode {
    wrapped(as: "hidden", in: HiddenLayout())
  }

  /// Returns the node with an alignment guide.
  ///
  /// Scene documents cannot contain the closure of the layout, and contain `arguments` instead; `nil` for a
  /// guide that only a program can compute.
  public func alignmentGuide(
    _ layout: AlignmentGuideLayout,
    arguments: JSONObject? = nil
  ) -> LayoutNode {
    var node = wrapped(as: "alignmentGuide", in: layout)
    node.arguments = arguments ?? ["computed": true]
    return node
  }

  /// Returns the name of a layout's type, as scene documents write it.
  public static func typeName<L: Layout>(of layout: L) -> String {
    String(describing: L.self)
  }
}
