import Foundation

/// The subviews of a layout, in order.
///
/// Indices start at zero in every collection, including slices.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
  /// The type of an element.
  public typealias Element = LayoutSubview
  /// The type of an index.
  public typealias Index = Int
  /// The type of a slice.
  public typealias SubSequence = LayoutSubviews
  /// The type of all indices.
  public typealias Indices = Range<Int>

  let host: HostReference
  private let generation: UInt32
  /// The first node, if the subviews are consecutive nodes.
  private let first: Int32
  /// The nodes of the subviews, if they are not consecutive.
  private let nodes: [Int32]?
  /// The number of subviews.
  public let count: Int
  /// The direction of layout in the container.
  public let layoutDirection: LayoutDirection

  package init(
    host: HostReference,
    generation: UInt32,
    first: Int32,
    count: Int,
    layoutDirection: LayoutDirection
  ) {
    self.host = host
    self.generation = generation
    self.first = first
    self.nodes = nil
    self.count = count
    self.layoutDirection = layoutDirection
  }

  private init(_ base: LayoutSubviews, nodes: [Int32]) {
    host = base.host
    generation = base.generation
    first = 0
    self.nodes = nodes
    count = nodes.count
    layoutDirection = base.layoutDirection
  }

  /// The platform of the environment.
  package var platform: Platform { host.call(generation) { $0.platform } ?? .standard }

  private func node(at position: Int) -> Int32 {
    if let nodes { return nodes[position] }
    precondition(position >= 0 && position < count, "The index of a subview is out of range.")
    return first + Int32(truncatingIfNeeded: position)
  }

  /// Merges the subviews' explicit values of a guide, at the positions that `place` gives them.
  func mergedAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    place: () -> Void
  ) -> CGFloat? {
    host.call(generation) {
      $0.mergedAlignment(
        of: key,
        along: axis,
        in: bounds,
        proposal: proposal,
        subviews: self,
        place: place
      )
    } ?? nil
  }

  /// The index of the first subview: zero.
  public var startIndex: Int { 0 }

  /// The index after the last subview.
  public var endIndex: Int { count }

  /// The subview at a position.
  public subscript(position: Int) -> LayoutSubview {
    LayoutSubview(host: host, generation: generation, node: node(at: position))
  }

  /// The subviews in a range of positions, with indices that start at zero.
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    precondition(bounds.upperBound <= count && bounds.lowerBound >= 0)
    if let nodes { return LayoutSubviews(self, nodes: Array(nodes[bounds])) }
    return LayoutSubviews(
      host: host,
      generation: generation,
      first: first + Int32(truncatingIfNeeded: bounds.lowerBound),
      count: bounds.count,
      layoutDirection: layoutDirection
    )
  }

  /// The subviews from a position to the end.
  ///
  /// Without this overload, the range would match the subscript that takes a sequence, which would
  /// never terminate.
  public subscript(bounds: PartialRangeFrom<Int>) -> LayoutSubviews {
    self[bounds.relative(to: self)]
  }

  /// The subviews at the given positions, in the given order.
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(self, nodes: indices.map { node(at: $0) })
  }
}

extension LayoutSubviews: Equatable {
  /// Returns whether both contain the same subviews in the same order.
  public static func == (first: LayoutSubviews, second: LayoutSubviews) -> Bool {
    first.layoutDirection == second.layoutDirection && first.elementsEqual(second)
  }
}
