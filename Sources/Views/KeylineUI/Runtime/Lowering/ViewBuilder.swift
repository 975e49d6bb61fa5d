public import LayoutEngine

/// A result builder of views.
@resultBuilder
public enum ViewBuilder {
  /// Returns an empty view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Returns a single view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Returns several views as a single view.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView(statically: (repeat each content))
  }

  /// Returns the view of an expression.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Returns the view of an `if` statement without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Returns the view of an `if` branch.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> ConditionalContent<TrueContent, FalseContent> {
    .first(first)
  }

  /// Returns the view of an `else` branch.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> ConditionalContent<TrueContent, FalseContent> {
    .second(second)
  }

  /// Returns the type-erased view of an `if #available` statement.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

extension Optional: View where Wrapped: View {
  /// Appends the nodes of the view, if there is one.
  public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    guard let view = self else { return }
    var context = context
    context.enter(.branch(true))
    view.lower(in: context, into: &nodes)
  }
}

/// The view of one branch of a condition, by its name in SwiftUI's interface.
public typealias _ConditionalContent<TrueContent: View, FalseContent: View> =
  ConditionalContent<TrueContent, FalseContent>
