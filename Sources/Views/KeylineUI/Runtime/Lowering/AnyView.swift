public import LayoutEngine

/// A type-erased view.
public nonisolated struct AnyView: View, @unchecked Sendable {
  // `@unchecked`: the view is used only where views are lowered, on the main actor.
  private let view: any View

  /// Erases the type of a view.
  public init<Content: View>(_ view: Content) { self.view = (view as? AnyView)?.view ?? view }

  /// Appends the nodes of the erased view.
  @MainActor
  public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    guard let context = context.descending() else { return nodes.append(.tooDeep) }
    view.lower(in: context, into: &nodes)
  }
}
