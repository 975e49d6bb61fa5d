public import LayoutEngine

/// The view of one branch of a condition.
public nonisolated enum ConditionalContent<TrueContent: View, FalseContent: View>: View {
  /// The view of the `if` branch.
  case first(TrueContent)
  /// The view of the `else` branch.
  case second(FalseContent)

  /// Appends the nodes of the view.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    var context = context
    switch self {
    case .first(let content):
      context.enter(.branch(true))
      content.lower(in: context, into: &nodes)
    case .second(let content):
      context.enter(.branch(false))
      content.lower(in: context, into: &nodes)
    }
  }
}
