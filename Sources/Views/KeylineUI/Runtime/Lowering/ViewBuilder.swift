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
  ) -> TupleView<(repeat each Content)> { TupleView(statically: (repeat each content)) }

  /// Returns the view of an expression.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Returns the view of an `if` statement without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Returns the view of an `if` branch.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> ConditionalContent<TrueContent, FalseContent> { .first(first) }

  /// Returns the view of an `else` branch.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> ConditionalContent<TrueContent, FalseContent> { .second(second) }

  /// Returns the type-erased view of an `if #available` statement.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// A view without content.
public nonisolated struct EmptyView: View, Sendable {
  /// Creates an empty view.
  nonisolated public init() {}

  /// Appends no nodes.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {}
}

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
