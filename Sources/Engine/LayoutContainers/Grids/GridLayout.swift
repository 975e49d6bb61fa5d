public import Foundation
public import LayoutCore

/// A layout that arranges its subviews in columns and rows.
///
/// A subview from a `GridRow` is a cell; any other subview forms its own row across all columns. A
/// column is as wide as its widest cell, and a row as tall as its tallest cell. See `GridRun` for
/// the sizes, and `GridPlacing` for the alignment of cells.
public struct GridLayout: RegionLayout {
  /// The guides that align cells in their columns and rows.
  public var alignment: Alignment
  /// The distance between columns in points; `nil` for the largest that adjacent cells prefer.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows in points; `nil` for the largest that adjacent cells prefer.
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

  /// Returns a cache with the positions of the subviews.
  public func makeCache(subviews: Subviews) -> GridLayoutCache {
    GridLayoutCache(
      subviews,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
  }

  /// Returns the union of the preferences of the cells on each edge.
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

  /// Returns the size of all columns and rows, with its region of proposals.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout GridLayoutCache
  ) -> LayoutMeasurement {
    guard !subviews.isEmpty else { return LayoutMeasurement(size: .zero, region: .everything) }
    let arrangement = arrangement(in: proposal, subviews, &cache)
    return LayoutMeasurement(size: arrangement.size, region: arrangement.region)
  }

  /// Places each cell in its columns and its row.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout GridLayoutCache
  ) {
    guard !subviews.isEmpty else { return }
    let arrangement = arrangement(in: proposal, subviews, &cache)
    let placing = GridPlacing(
      alignment: alignment,
      subviews: subviews,
      cells: cache.cells,
      arrangement: arrangement
    )
    placing.place(in: bounds)
  }

  private func arrangement(
    in proposal: ProposedViewSize,
    _ subviews: Subviews,
    _ cache: inout GridLayoutCache
  ) -> GridArrangement {
    if cache.cells.all.count != subviews.count { cache = makeCache(subviews: subviews) }
    if let known = cache.arrangement, known.proposal == proposal { return known }
    var run = GridRun(subviews: subviews, proposal: proposal, cache: cache)
    let arrangement = run.arranged()
    cache.arrangement = arrangement
    return arrangement
  }
}

/// The data that a grid keeps between calls: the positions of its cells and its last arrangement.
public struct GridLayoutCache: Sendable {
  let cells: GridCells
  let columnGaps: [CGFloat]
  let rowGaps: [CGFloat]
  var arrangement: GridArrangement?
}

extension GridLayoutCache {
  /// Computes the positions of the subviews and the distances between them.
  ///
  /// A given spacing counts between all columns or rows. Otherwise, the distance between two of them
  /// is the largest one that two adjacent cells prefer, and zero if no two cells are adjacent.
  init(_ subviews: LayoutSubviews, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?) {
    cells = GridCells(subviews)
    var columnGaps = GridLayoutCache.gaps(cells.columnCount, spacing: horizontalSpacing)
    var rowGaps = GridLayoutCache.gaps(cells.rowCount, spacing: verticalSpacing)
    let needsSpacing = horizontalSpacing == nil || verticalSpacing == nil
    let spacings = needsSpacing ? subviews.map(\.spacing) : []
    var above: Range<Int> = 0..<0
    var current: Range<Int> = 0..<0
    for (index, cell) in cells.all.enumerated() where needsSpacing {
      if index == 0 || cells.all[index - 1].row != cell.row {
        above = current
        current = index..<index
      } else if horizontalSpacing == nil {
        let gap = spacings[index - 1].distance(to: spacings[index], along: .horizontal)
        let column = cell.columns.lowerBound
        columnGaps[column] = max(columnGaps[column] ?? gap, gap)
      }
      current = current.lowerBound..<(index + 1)
      guard verticalSpacing == nil else { continue }
      for upper in above where cells.all[upper].columns.overlaps(cell.columns) {
        let gap = spacings[upper].distance(to: spacings[index], along: .vertical)
        rowGaps[cell.row] = max(rowGaps[cell.row] ?? gap, gap)
      }
    }
    self.columnGaps = columnGaps.map { $0 ?? 0 }
    self.rowGaps = rowGaps.map { $0 ?? 0 }
  }

  /// Returns the distance before each of some tracks: the given spacing, `nil` without one, and zero
  /// before the first track.
  private static func gaps(_ count: Int, spacing: CGFloat?) -> [CGFloat?] {
    var gaps = Array(repeating: spacing, count: count)
    if count > 0 { gaps[0] = 0 }
    return gaps
  }
}
