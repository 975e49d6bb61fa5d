public import Foundation
public import LayoutCore

/// A layout that arranges its subviews in columns and rows.
///
/// A subview that `GridRow` put into a row is a cell; any other is a row by itself, across all columns.
/// There are as many columns as the longest row has cells. A column is as wide as its widest cell, a row
/// as high as its tallest one; what is flexible shares what is left. Cells are placed with the size of
/// their place, by the guides of their column and row, or by their anchor.
///
/// Sources: Apple's documentation of `Grid`, `GridRow`, `gridCellColumns(_:)`, `gridCellAnchor(_:)`,
/// `gridColumnAlignment(_:)` and `gridCellUnsizedAxes(_:)`. It does not say how tracks share (see
/// `GridSharing`), nor what happens where several cells of a column name an alignment: the first counts.
public struct GridLayout: BoxedLayout {
  /// The guides by which cells are aligned in their columns and rows.
  public var alignment: Alignment
  /// The distance between columns in points; `nil` for the largest that neighbouring cells prefer.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows in points; `nil` for the largest that neighbouring cells prefer.
  public var verticalSpacing: CGFloat?

  /// Creates a grid.
  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// The properties of a container that merges guides.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.guides = .merged
    return properties
  }

  /// Returns a cache with the places of the subviews.
  public func makeCache(subviews: Subviews) -> GridLayoutCache {
    GridLayoutCache(
      subviews,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
  }

  /// Returns on each edge the largest distance of the cells that lie there.
  ///
  /// Not documented; it is what a stack of stacks answers.
  public func spacing(subviews: Subviews, cache: inout GridLayoutCache) -> ViewSpacing {
    guard !subviews.isEmpty else { return .zero }
    if cache.cells.all.count != subviews.count { cache = makeCache(subviews: subviews) }
    var spacing = ViewSpacing()
    for (subview, cell) in zip(subviews, cache.cells.all) {
      var edges = Edge.Set()
      if cell.row == 0 { edges.formUnion(.top) }
      if cell.row == cache.cells.rowCount - 1 { edges.formUnion(.bottom) }
      if cell.columns.lowerBound == 0 { edges.formUnion(.leading) }
      if cell.columns.upperBound == cache.cells.columnCount { edges.formUnion(.trailing) }
      spacing.formUnion(subview.spacing, edges: edges)
    }
    return spacing
  }

  /// Returns the size of all columns and rows, and the proposals for which it is the same.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout GridLayoutCache
  ) -> LayoutMeasurement {
    guard !subviews.isEmpty else { return LayoutMeasurement(size: .zero, box: .everything) }
    let arrangement = arrangement(in: proposal, subviews, &cache)
    return LayoutMeasurement(size: arrangement.size, box: arrangement.box)
  }

  /// Places each cell in its columns and its row.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout GridLayoutCache
  ) {
    guard !subviews.isEmpty else { return }
    let finite = ProposedViewSize(
      width: proposal.width == .infinity ? bounds.width : proposal.width,
      height: proposal.height == .infinity ? bounds.height : proposal.height
    )
    let arrangement = arrangement(in: finite, subviews, &cache)
    run(in: finite, subviews, cache).place(in: bounds, arrangement)
  }

  private func run(
    in proposal: ProposedViewSize,
    _ subviews: Subviews,
    _ cache: GridLayoutCache
  ) -> GridRun {
    GridRun(alignment: alignment, subviews: subviews, cells: cache.cells, proposal: proposal)
  }

  private func arrangement(
    in proposal: ProposedViewSize,
    _ subviews: Subviews,
    _ cache: inout GridLayoutCache
  ) -> GridArrangement {
    if cache.cells.all.count != subviews.count { cache = makeCache(subviews: subviews) }
    if let known = cache.arrangement, known.proposal == proposal { return known }
    var run = run(in: proposal, subviews, cache)
    let found = run.arranged(columnGaps: cache.columnGaps, rowGaps: cache.rowGaps)
    cache.arrangement = found
    return found
  }
}
