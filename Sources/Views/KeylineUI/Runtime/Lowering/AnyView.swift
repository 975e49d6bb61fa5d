public import LayoutEngine

/// A type-erased view.
public struct AnyView: View {
  /// The type of the body.
  public typealias Body = Never
  private let view: any View

  /// Erases the type of a view.
  public init<Content: View>(_ view: Content) {
    self.view = (view as? AnyView)?.view ?? view
  }

  /// Appends the nodes of the erased view.
  public static func lower(
    _ view: AnyView,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    guard let context = context.descending() else { return nodes.append(.tooDeep) }
    lowerOpened(view.view, in: context, into: &nodes)
  }

  private static func lowerOpened<Content: View>(
    _ view: Content,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    Content.lower(view, in: context, into: &nodes)
  }
}
