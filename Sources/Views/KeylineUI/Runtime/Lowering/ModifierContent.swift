public import LayoutEngine

/// The view that a modifier is applied to.
public nonisolated struct ModifierContent<Modifier: ViewModifier>: View {
  private let lowerContent: @MainActor (LoweringContext, inout [LayoutNode]) -> Void

  init(_ lowerContent: @escaping @MainActor (LoweringContext, inout [LayoutNode]) -> Void) {
    self.lowerContent = lowerContent
  }

  /// Appends the nodes of the modified view.
  @MainActor
  public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    lowerContent(context, &nodes)
  }
}
