import LayoutEngine

/// The subviews of a view; they are known only while views are lowered, and empty before.
public struct ForEachSubviewCollection: RandomAccessCollection, LoweredCollection {
  /// The type of an element.
  public typealias Element = Subview
  let lower: @MainActor @Sendable (LoweringContext) -> [LayoutNode]

  func elements(in context: LoweringContext) -> [Subview] {
    Array(SubviewSource(in: context, lower).subviews())
  }
}

extension ForEach where Data == ForEachSubviewCollection, ID == Subview.ID {
  /// Creates a view for each subview of a view.
  public init<Base: View>(
    subviews view: Base,
    @ViewBuilder content: @escaping (Subview) -> Content
  ) {
    let view = MainActorValue(view)
    self.init(ForEachSubviewCollection { view.value.nodes(in: $0) }, content: content)
  }
}

/// The sections of a view; they are known only while views are lowered, and empty before.
public struct ForEachSectionCollection: RandomAccessCollection, LoweredCollection {
  /// The type of an element.
  public typealias Element = SectionConfiguration
  let lower: @MainActor @Sendable (LoweringContext) -> [LayoutNode]

  func elements(in context: LoweringContext) -> [SectionConfiguration] {
    Array(SectionCollection(in: context, lower))
  }
}

extension ForEach where Data == ForEachSectionCollection, ID == SectionConfiguration.ID {
  /// Creates a view for each section of a view.
  public init<Base: View>(
    sections view: Base,
    @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) {
    let view = MainActorValue(view)
    self.init(ForEachSectionCollection { view.value.nodes(in: $0) }, content: content)
  }
}
