/// Builds a view from the statements of a closure.
@MainActor @preconcurrency
@resultBuilder
public enum ViewBuilder {
  /// Returns an empty view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Returns the only view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Returns several views as one, in order.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }

  /// Returns the view of one statement.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Returns the view of a condition without an alternative.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Returns the first of two alternatives.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> ConditionalContent<TrueContent, FalseContent> { .first(first) }

  /// Returns the second of two alternatives.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> ConditionalContent<TrueContent, FalseContent> { .second(second) }

  /// Returns the view of a check for availability, without its type.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
