public import LayoutEngine

/// One of two views, as a condition chose.
public enum ConditionalContent<TrueContent: View, FalseContent: View>: View {
  /// The type of the body.
  public typealias Body = Never
  /// The view of the condition that holds.
  case first(TrueContent)
  /// The view of the condition that does not hold.
  case second(FalseContent)

  /// Appends the nodes of the chosen view.
  public static func lower(
    _ view: ConditionalContent,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    var context = context
    switch view {
    case .first(let content):
      context.enter(.branch(true))
      TrueContent.lower(content, in: context, into: &nodes)
    case .second(let content):
      context.enter(.branch(false))
      FalseContent.lower(content, in: context, into: &nodes)
    }
  }
}

extension Optional: View where Wrapped: View {
  /// The type of the body.
  public typealias Body = Never

  /// Appends the nodes of the view, if there is one.
  public static func lower(
    _ view: Wrapped?,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    guard let view else { return }
    var context = context
    context.enter(.branch(true))
    Wrapped.lower(view, in: context, into: &nodes)
  }
}
