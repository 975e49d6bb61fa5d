public import LayoutEngine

/// A type-erased view.
public struct AnyView: View {
  private let view: any View

  /// Erases the type of a view.
  public init<Content: View>(_ view: Content) { self.view = (view as? AnyView)?.view ?? view }

  /// Appends the nodes of the erased view.
  public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    guard let context = context.descending() else { return nodes.append(.tooDeep) }
    view.lower(in: context, into: &nodes)
  }
}
