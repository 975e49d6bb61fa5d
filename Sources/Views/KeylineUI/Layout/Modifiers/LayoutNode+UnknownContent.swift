package import LayoutEngine

extension LayoutNode {
  /// Creates a leaf that takes the proposed size for a view whose content is known only to its
  /// platform, and reports that view.
  package static func unknownContent<Content>(
    of type: Content.Type,
    in context: LoweringContext
  ) -> LayoutNode {
    context.ignoredModifiers?.insert(.unknownContent(of: "\(type)"))
    return LayoutNode(type: "UnknownContent", leaf: FlexibleLeaf())
  }
}
