public import LayoutEngine

/// Several views, in order.
public struct TupleView<Content>: View {
  /// The type of the body.
  public typealias Body = Never
  /// The views as a tuple.
  public let value: Content
  private let lowerAll: @MainActor (Content, LoweringContext, inout [LayoutNode]) -> Void

  init<each Element: View>(
    _ value: (repeat each Element)
  ) where Content == (repeat each Element) {
    self.value = value
    lowerAll = { value, context, nodes in
      guard context.place != nil else {
        repeat (each Element).lower(each value, in: context, into: &nodes)
        return
      }
      var position = 0
      repeat (each Element).lower(each value, in: context.at(&position), into: &nodes)
    }
  }

  /// Appends the nodes of every view.
  public static func lower(
    _ view: TupleView,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    view.lowerAll(view.value, context, &nodes)
  }
}
