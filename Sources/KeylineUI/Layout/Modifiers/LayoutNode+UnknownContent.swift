package import LayoutEngine

extension LayoutNode {
  /// Returns a leaf that takes the proposal, in place of a view whose content only its platform knows, and
  /// reports it.
  package static func unknownContent<Content>(
    of type: Content.Type,
    in context: LoweringContext
  ) -> LayoutNode {
    context.ignoredModifiers?.insert(.unknownContent(of: "\(type)"))
    return LayoutNode(type: "UnknownContent", leaf: FlexibleLeaf())
  }
}
