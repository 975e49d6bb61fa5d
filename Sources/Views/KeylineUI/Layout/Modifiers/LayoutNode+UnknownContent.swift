package import LayoutEngine

extension LayoutNode {
  /// Creates a leaf that takes the proposed size for a view whose content is known only to its
  /// platform, and reports that view by its name, whatever is inside.
  package static func unknownContent<Content>(
    of type: Content.Type,
    in context: LoweringContext
  ) -> LayoutNode {
    let name = "\(type)".prefix { $0 != "<" }
    context.ignoredModifiers?.insert(.unknownContent(of: String(name)))
    return LayoutNode(type: "UnknownContent", leaf: FlexibleLeaf())
  }
}
