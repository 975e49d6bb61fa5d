public import LayoutEngine

/// A view that is created from the subviews of a different view.
public nonisolated struct GroupElementsOfContent<Base: View, Result: View>: View {
  private let base: Base
  private let transform: (SubviewsCollection) -> Result

  init(_ base: Base, transform: @escaping (SubviewsCollection) -> Result) {
    self.base = base
    self.transform = transform
  }

  /// Appends the nodes of the result.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    let subviews = SubviewSource(in: context) { base.nodes(in: $0) }.subviews()
    transform(subviews).lower(in: context, into: &nodes)
  }
}

/// A view that is created from the sections of a different view.
public nonisolated struct GroupSectionsOfContent<Base: View, Result: View>: View {
  private let base: Base
  private let transform: (SectionCollection) -> Result

  init(_ base: Base, transform: @escaping (SectionCollection) -> Result) {
    self.base = base
    self.transform = transform
  }

  /// Appends the nodes of the result.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    let sections = SectionCollection(in: context) { base.nodes(in: $0) }
    transform(sections).lower(in: context, into: &nodes)
  }
}

extension Group {
  /// Creates a group from the subviews of a view.
  public init<Base: View, Result: View>(
    subviews view: Base,
    @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(view, transform: transform) }
  }

  /// Creates a group from the sections of a view.
  public init<Base: View, Result: View>(
    sections view: Base,
    @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(view, transform: transform) }
  }
}
