public import LayoutEngine

/// A part of a control that a style receives.
public nonisolated struct StyledPart: View {
  let lower: @MainActor (LoweringContext) -> [LayoutNode]

  /// Appends the nodes of the part with its inherited values.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes += lower(context)
  }
}

extension StyledPart {
  nonisolated init(_ view: some View) {
    let view = MainActorValue(view)
    self.init { view.value.nodes(in: $0) }
  }
}
