public import LayoutEngine

/// The subviews of a view, in order; as a view, it shows all of them.
public nonisolated struct SubviewsCollection: View, RandomAccessCollection {
  private let subviews: [Subview]

  nonisolated init(_ subviews: [Subview]) { self.subviews = subviews }

  /// The index of the first subview, which is zero.
  nonisolated public var startIndex: Int { 0 }

  /// The index after the last subview.
  nonisolated public var endIndex: Int { subviews.count }

  /// The subview at a position.
  nonisolated public subscript(position: Int) -> Subview { subviews[position] }

  /// The subviews in a range of positions.
  nonisolated public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews[bounds])
  }

  /// Appends the nodes of all subviews.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    for subview in subviews { subview.lower(in: context, into: &nodes) }
  }
}

/// A slice of the subviews of a view; as a view, it shows all of them.
public nonisolated struct SubviewsCollectionSlice: View, RandomAccessCollection {
  private let subviews: ArraySlice<Subview>

  nonisolated init(_ subviews: ArraySlice<Subview>) { self.subviews = subviews }

  /// The index of the first subview.
  nonisolated public var startIndex: Int { subviews.startIndex }

  /// The index after the last subview.
  nonisolated public var endIndex: Int { subviews.endIndex }

  /// The subview at a position.
  nonisolated public subscript(position: Int) -> Subview { subviews[position] }

  /// The subviews in a range of positions.
  nonisolated public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews[bounds])
  }

  /// Appends the nodes of the subviews.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    for subview in subviews { subview.lower(in: context, into: &nodes) }
  }
}
