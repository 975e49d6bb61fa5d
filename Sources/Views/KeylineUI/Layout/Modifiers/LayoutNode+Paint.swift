public import Foundation
public import KeylineJSON
public import LayoutContainers
public import LayoutCore
public import LayoutEngine

extension LayoutNode {
  /// Adds a border to the node, with a width in points; it affects no frames.
  public func border(color: String, width: CGFloat = 1) -> LayoutNode {
    var node = wrapped(as: "border", in: BorderLayout())
    node.arguments = ["color": .string(color), "width": .number(Double(width))]
    return node
  }

  /// Hides the node without changing its frame.
  public func hidden() -> LayoutNode { wrapped(as: "hidden", in: HiddenLayout()) }

  /// Sets an alignment guide of the node.
  ///
  /// Scene documents cannot contain the closure of the layout; they contain `arguments` instead,
  /// which is `nil` for a guide that only a program can compute.
  public func alignmentGuide(
    _ layout: AlignmentGuideLayout,
    arguments: JSONObject? = nil
  ) -> LayoutNode {
    var node = wrapped(as: "alignmentGuide", in: layout)
    node.arguments = arguments ?? ["computed": true]
    return node
  }

  /// Returns the name of a layout's type in scene documents.
  public static func typeName<L: Layout>(of layout: L) -> String { "\(L.self)" }
}
