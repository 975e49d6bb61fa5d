import Foundation
import LayoutCore

/// The data that a grid keeps between calls: the positions of its cells and its last arrangement.
public struct GridLayoutCache: Sendable {
  let cells: GridCells
  let columnGaps: [CGFloat]
  let rowGaps: [CGFloat]
  var arrangement: GridArrangement?
}

/// The lengths of all columns and rows of a grid for a proposal.
struct GridArrangement: Sendable {
  let proposal: ProposedViewSize
  let columns: GridTracks
  let rows: GridTracks
  /// The last proposal to each cell.
  let offers: [ProposedViewSize]
  /// The size of each cell for that proposal.
  let sizes: [CGSize]
  let region: ProposalRegion

  var size: CGSize { CGSize(width: columns.total, height: rows.total) }
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
