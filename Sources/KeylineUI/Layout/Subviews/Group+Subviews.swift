public import LayoutEngine

/// A view that is made from the subviews of another one.
public struct GroupElementsOfContent<Base: View, Result: View>: View {
  /// The type of the body.
  public typealias Body = Never
  private let base: Base
  private let transform: (SubviewsCollection) -> Result

  init(_ base: Base, transform: @escaping (SubviewsCollection) -> Result) {
    self.base = base
    self.transform = transform
  }

  /// Appends the nodes of what is made from the subviews.
  public static func lower(
    _ view: GroupElementsOfContent,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    let subviews = SubviewSource(in: context) { view.base.nodes(in: $0) }.subviews()
    Result.lower(view.transform(subviews), in: context, into: &nodes)
  }
}

extension Group {
  /// Creates a group of what `transform` makes from the subviews of a view.
  public init<Base: View, Result: View>(
    subviews view: Base,
    @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(view, transform: transform) }
  }
}
