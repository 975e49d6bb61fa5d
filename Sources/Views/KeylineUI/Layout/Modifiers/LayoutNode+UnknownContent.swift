package import LayoutEngine

extension LayoutNode {
  /// Creates a leaf that takes the proposed size for a view whose content is known only to its
  /// platform, and reports that view by its name, whatever is inside.
  package static func unknownContent<Content>(
    of type: Content.Type,
    in context: LoweringContext
  ) -> LayoutNode {
    unknownContent(named: String("\(type)".prefix { $0 != "<" }), in: context)
  }

  /// Creates a leaf that takes the proposed size for a view with a name, and reports that view.
  package static func unknownContent(
    named name: String,
    in context: LoweringContext
  ) -> LayoutNode {
    context.ignoredModifiers?.insert(.unknownContent(of: name))
    return LayoutNode(type: "UnknownContent", leaf: FlexibleLeaf())
  }
}
