public import LayoutEngine

/// Several views, in order.
public nonisolated struct TupleView<Content>: View {
  /// The views as a tuple.
  public let value: Content
  private let lowerAll: @MainActor (Content, LoweringContext, inout [LayoutNode]) -> Void

  /// Creates several views from a tuple of types that the compiler knows.
  ///
  /// It has a label because the compiler prefers the initializer for any tuple otherwise.
  init<each Element: View>(
    statically value: (repeat each Element)
  ) where Content == (repeat each Element) {
    self.value = value
    lowerAll = { value, context, nodes in
      guard context.identity != nil else {
        repeat (each value).lower(in: context, into: &nodes)
        return
      }
      var position = 0
      repeat (each value).lower(in: context.element(at: &position), into: &nodes)
    }
  }

  /// Creates several views from a tuple, without the elements that are not views.
  public init(_ value: Content) {
    self.value = value
    lowerAll = { value, context, nodes in
      var position = 0
      for part in Mirror(reflecting: value).children {
        let element = context.element(at: &position)
        if let view = part.value as? any View { AnyView(view).lower(in: element, into: &nodes) }
      }
    }
  }

  /// Appends the nodes of the views.
  @MainActor
  public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    lowerAll(value, context, &nodes)
  }
}
