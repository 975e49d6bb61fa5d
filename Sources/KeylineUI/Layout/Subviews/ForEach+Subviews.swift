import LayoutEngine

/// A collection of subviews that come to be when views are lowered; before that, it is empty.
public struct ForEachSubviewCollection: RandomAccessCollection {
  /// The type of an index.
  public typealias Index = Int
  /// The type of an element.
  public typealias Element = Subview
  let lower: @MainActor @Sendable (LoweringContext) -> [LayoutNode]

  /// The index of the first subview: zero.
  public var startIndex: Int { 0 }

  /// The index after that of the last subview: zero.
  public var endIndex: Int { 0 }

  /// No position is in the collection.
  public subscript(position: Int) -> Subview {
    preconditionFailure("The collection is empty until the views are lowered.")
  }
}

extension ForEach where Data == ForEachSubviewCollection, ID == Subview.ID {
  /// Creates a view for each subview of a view.
  public init<Base: View>(
    subviews view: Base,
    @ViewBuilder content: @escaping (Subview) -> Content
  ) {
    self.init(ForEachSubviewCollection { view.nodes(in: $0) }, content: content)
  }
}

extension ForEach {
  /// Appends the nodes for each subview of a view; returns whether the elements are such subviews.
  static func lowerSubviews(
    _ view: ForEach,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) -> Bool {
    guard Data.self == ForEachSubviewCollection.self,
      let data = view.data as? ForEachSubviewCollection
    else { return false }
    for subview in SubviewSource(in: context, data.lower).subviews() {
      guard let element = subview as? Data.Element else { continue }
      Content.lower(view.content(element), in: context, into: &nodes)
    }
    return true
  }
}
